import type { Cookie, RouterContextProvider } from "react-router";
import { deviceName } from "#domain/sign-in/device-name.ts";
import type { Client } from "#server/sign-in/password-check.ts";
import type { SignedIn } from "#server/sign-in/sessions.ts";
import { clientAddressContext } from "../../frame/services.server.ts";
import { hostCookie, sessionCookie } from "./session-cookie.server.ts";

export type { Client };

/** As long as browsers keep any cookie. Each sign-in renews it; signing out leaves it. */
const fourHundredDays = 400 * 24 * 60 * 60;
const deviceCookie = hostCookie("device", fourHundredDays);

type Context = Readonly<RouterContextProvider>;

/** Returns who tries a password: from which address, and whether in a browser that has signed in before. */
export async function readClient(request: Request, context: Context): Promise<Client> {
  const mark = await deviceCookie.read(request, context);
  const device = deviceName(request.headers.get("User-Agent") ?? "");
  return { address: context.get(clientAddressContext), device, ...(mark !== undefined && { mark }) };
}

/** The cookies of whoever signs in. */
export interface SignInCookies {
  session: Cookie;
  device: Cookie;
}

/** @throws Response 403 where no cookie may be handed out; so call it before a password is checked */
export function signInCookies(context: Context): SignInCookies {
  return { session: sessionCookie.answering(context), device: deviceCookie.answering(context) };
}

/** Gives the browser its session, and the mark that identifies it at the next sign-in. */
export async function signedInHeaders(
  { session, device }: SignInCookies,
  { cookie, mark }: SignedIn,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await session.serialize(cookie) });
  headers.append("Set-Cookie", await device.serialize(mark));
  return headers;
}
