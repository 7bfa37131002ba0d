import type { Cookie, RouterContextProvider } from "react-router";
import type { Client } from "#server/sign-in/password-check.ts";
import type { SignedIn } from "#server/sign-in/sessions.ts";
import { clientAddressContext } from "../services.server.ts";
import { hostCookie, sessionCookie } from "./session-cookie.server.ts";

export type { Client };

/** As long as browsers keep any cookie; each sign-in begins anew. Signing out leaves it. */
const fourHundredDays = 400 * 24 * 60 * 60;
const deviceCookie = hostCookie("device", fourHundredDays);

type Context = Readonly<RouterContextProvider>;

/** Who tries a password: where from, and whether in a browser that has signed in before. */
export async function readClient(request: Request, context: Context): Promise<Client> {
  const mark = await deviceCookie.read(request, context);
  return { address: context.get(clientAddressContext), ...(mark !== undefined && { mark }) };
}

/** The cookies of whoever signs in. */
export interface SignInCookies {
  session: Cookie;
  device: Cookie;
}

/** @throws Response 403 where no cookie may be handed out: asked for before a password is looked at */
export function signInCookies(context: Context): SignInCookies {
  return { session: sessionCookie.answering(context), device: deviceCookie.answering(context) };
}

/** Hands the browser its session, and the mark by which it is known at the next sign-in. */
export async function signedInHeaders(
  { session, device }: SignInCookies,
  { cookie, mark }: SignedIn,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await session.serialize(cookie) });
  headers.append("Set-Cookie", await device.serialize(mark));
  return headers;
}
