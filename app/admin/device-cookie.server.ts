import type { RouterContextProvider } from "react-router";
import type { Client } from "#server/password-check.ts";
import type { SignedIn } from "#server/sessions.ts";
import { clientAddressContext, type Services, servicesOf } from "../services.server.ts";
import { hostCookie, sessionCookie } from "./session-cookie.server.ts";

export type { Client };

/** As long as browsers keep any cookie; each sign-in begins anew. Signing out leaves it. */
const fourHundredDays = 400 * 24 * 60 * 60;

function deviceCookie(services: Pick<Services, "config">) {
  return hostCookie("device", services, fourHundredDays);
}

/** Who tries a password: where from, and whether in a browser that has signed in before. */
export async function readClient(request: Request, context: Readonly<RouterContextProvider>): Promise<Client> {
  const mark: unknown = await deviceCookie(servicesOf(context)).parse(request.headers.get("Cookie"));
  return { address: context.get(clientAddressContext), ...(typeof mark === "string" && { mark }) };
}

/** Hands the browser its session, and the mark by which it is known at the next sign-in. */
export async function signedInHeaders(services: Services, { cookie, mark }: SignedIn): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie(services).serialize(cookie) });
  headers.append("Set-Cookie", await deviceCookie(services).serialize(mark));
  return headers;
}
