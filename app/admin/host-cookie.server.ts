import { createCookie, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { isPrivateName } from "#server/private-name.ts";
import { refuse } from "../api/refuse.server.ts";
import { servicesOf, visitedOriginContext } from "../services.server.ts";

/**
 * A cookie for this host alone and for no script, as the browser's connection is: kept to encrypted ones, or plain.
 *
 * @param maxAge seconds
 * @throws Response 403 where it would cross the internet in the open although the site has https
 */
export function hostCookie(name: string, context: Readonly<RouterContextProvider>, maxAge: number) {
  const visited = context.get(visitedOriginContext);
  const site = servicesOf(context).config.origin;
  const secure = visited.startsWith("https:");
  if (!secure && !mayStayPlain(visited, site)) throw refuse(403, apiWording.notEncrypted({ visited, site }));
  return createCookie(secure ? encrypted(name) : name, { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge });
}

/** Its value in a request. One without encryption counts only where one would be handed out. */
export async function readHostCookie(
  name: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  const mayBePlain = mayStayPlain(context.get(visitedOriginContext), servicesOf(context).config.origin);
  for (const each of [encrypted(name), ...(mayBePlain ? [name] : [])]) {
    const value: unknown = await createCookie(each).parse(header);
    if (typeof value === "string") return value;
  }
  return undefined;
}

/** Browsers take a cookie of this name over encrypted connections alone, and from nobody but this host. */
function encrypted(name: string): string {
  return `__Host-${name}`;
}

/** A site without https has no other way, and at home (a phone in the same Wi-Fi) there is no certificate. */
function mayStayPlain(visited: string, site: string): boolean {
  return visited.startsWith("http:") && (site.startsWith("http:") || isPrivateName(new URL(visited).hostname));
}
