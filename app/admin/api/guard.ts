import { Outlet, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "../../frame/refuse.server.ts";
import { servicesContext, servicesOf } from "../../frame/services.server.ts";
import { sessionContext, sessionCookie } from "../session/session-cookie.server.ts";
import type { Route } from "./+types/guard";

async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const services = servicesOf(context);
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  // This throws if sessions can't be read or the agent's AWS permissions can't be granted, so a failure logs no one
  // out.
  const session = await services.sessions.find(cookie);
  const own = session && (await services.as(session, cookie));
  if (!session || !own) throw refuse(401, apiWording.authenticationRequired);
  context.set(sessionContext, session);
  context.set(servicesContext, own);
}

/** Guards everything that only the agent may do. */
export const middleware: Route.MiddlewareFunction[] = [({ request, context }) => requireSession(request, context)];

export default Outlet;
