import type { RouterContextProvider } from "react-router";
import type { SecondFactor } from "#server/ports/gatekeeper.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";
import { sessionCookie } from "../../session/session-cookie.server.ts";

/** The second factor of whoever is signed in. */
export async function secondFactorOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SecondFactor> {
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  return servicesOf(context).secondFactor(context.get(sessionContext), cookie);
}
