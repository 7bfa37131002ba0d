import { Outlet, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { insist, refuse } from "../../api/refuse.server.ts";
import { servicesContext, servicesOf } from "../../services.server.ts";
import { sessionContext } from "../session-context.server.ts";
import { sessionCookie } from "../session-cookie.server.ts";
import type { Route } from "./+types/guard";

async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const services = servicesOf(context);
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  // Whoever keeps sessions, or gives the agent their rights, may be out of reach just now: that ends no session.
  const [session, own] = await insist(services, apiWording.busy, async () => {
    const found = await services.sessions.find(cookie);
    return [found, found && (await services.as(found, cookie))];
  });
  if (!session || !own) throw refuse(401, apiWording.authenticationRequired);
  context.set(sessionContext, session);
  context.set(servicesContext, own);
}

/** The one door to everything that only the agent may do. */
export const middleware: Route.MiddlewareFunction[] = [({ request, context }) => requireSession(request, context)];

export default Outlet;
