import type { RouterContextProvider } from "react-router";
import { hostCookie, readHostCookie } from "./host-cookie.server.ts";

/** The browser keeps the cookie as long as a session can last at most; the server decides when it really ends. */
const thirtyDays = 30 * 24 * 60 * 60;

/** The session's cookie for the browser that is being answered. @throws Response 403, see `hostCookie` */
export function sessionCookie(context: Readonly<RouterContextProvider>) {
  return hostCookie("session", context, thirtyDays);
}

/** The session cookie's value in a request. */
export function readSessionCookie(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  return readHostCookie("session", request, context);
}
