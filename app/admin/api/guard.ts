import { Outlet, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "../../api/refuse.server.ts";
import { servicesOf } from "../../services.server.ts";
import { sessionContext } from "../session-context.server.ts";
import { readSessionCookie } from "../session-cookie.server.ts";
import type { Route } from "./+types/guard";

async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const services = servicesOf(context);
  const session = await services.sessions.find(await readSessionCookie(request, services));
  if (!session) throw refuse(401, apiWording.authenticationRequired);
  context.set(sessionContext, session);
}

/** The one door to everything that only the agent may do. */
export const middleware: Route.MiddlewareFunction[] = [({ request, context }) => requireSession(request, context)];

export default Outlet;
