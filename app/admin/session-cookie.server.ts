import { createCookie, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { isPrivateName } from "#server/private-name.ts";
import { refuse } from "../api/refuse.server.ts";
import { servicesOf, visitedOriginContext } from "../services.server.ts";

/** The browser keeps the cookie as long as a session can last at most; the server decides when it really ends. */
const thirtyDays = 30 * 24 * 60 * 60;
const common = { httpOnly: true, sameSite: "lax", path: "/", maxAge: thirtyDays } as const;

/** Kept to this host and to encrypted connections by the browser, which takes it over nothing else. */
const encryptedCookie = createCookie("__Host-session", { ...common, secure: true });
const plainCookie = createCookie("session", { ...common, secure: false });

/**
 * The session's cookie for the browser that is being answered: as its connection is, encrypted or not.
 *
 * @throws Response 403 where the cookie would cross the internet in the open although the site has https
 */
export function sessionCookie(context: Readonly<RouterContextProvider>) {
  const visited = context.get(visitedOriginContext);
  if (visited.startsWith("https:")) return encryptedCookie;
  const site = servicesOf(context).config.origin;
  if (mayStayPlain(visited, site)) return plainCookie;
  throw refuse(403, apiWording.notEncrypted({ visited, site }));
}

/** The session cookie's value in a request. */
export async function readSessionCookie(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  const mayBePlain = mayStayPlain(context.get(visitedOriginContext), servicesOf(context).config.origin);
  const value: unknown =
    (await encryptedCookie.parse(header)) ?? (mayBePlain ? await plainCookie.parse(header) : undefined);
  return typeof value === "string" ? value : undefined;
}

/** A site without https has no other way, and at home (a phone in the same Wi-Fi) there is no certificate. */
function mayStayPlain(visited: string, site: string): boolean {
  return visited.startsWith("http:") && (site.startsWith("http:") || isPrivateName(new URL(visited).hostname));
}
