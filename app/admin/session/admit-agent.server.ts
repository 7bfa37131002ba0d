import { createContext, type RouterContextProvider } from "react-router";
import { servicesContext, servicesOf } from "../../frame/services.server.ts";
import { sessionContext, sessionCookie } from "./session-cookie.server.ts";

/** Whether the logged-in agent sent this request. */
export const isAgentContext = createContext(false);

/**
 * Returns whether the logged-in agent sent this request. If so, the context has the session, and its services are the
 * agent's. Throws if sessions can't be read or the agent's AWS permissions can't be granted, so a failure logs no one
 * out.
 */
export async function admitAgent(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const services = servicesOf(context);
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  const session = await services.sessions.find(cookie);
  const own = session && (await services.as(session, cookie));
  if (!own) return false;
  context.set(isAgentContext, true);
  context.set(sessionContext, session);
  context.set(servicesContext, own);
  return true;
}
