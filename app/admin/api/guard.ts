import { Outlet, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "../../api/refuse.server.ts";
import { servicesContext, servicesOf } from "../../services.server.ts";
import { sessionContext } from "../session-context.server.ts";
import { readSessionCookie } from "../session-cookie.server.ts";
import type { Route } from "./+types/guard";

async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const services = servicesOf(context);
  const cookie = (await readSessionCookie(request, context)) ?? "";
  const session = await services.sessions.find(cookie).catch(busy);
  const own = session && (await services.as(session, cookie).catch(busy));
  if (!own) throw refuse(401, apiWording.authenticationRequired);
  context.set(sessionContext, session);
  context.set(servicesContext, own);
}

/** Whoever keeps sessions, or gives the agent their rights, cannot be reached just now: that ends no session. */
function busy(error: unknown): never {
  throw error instanceof Error && error.name === "StoreUnavailableError" ? refuse(503, apiWording.busy) : error;
}

/** The one door to everything that only the agent may do. */
export const middleware: Route.MiddlewareFunction[] = [({ request, context }) => requireSession(request, context)];

export default Outlet;
