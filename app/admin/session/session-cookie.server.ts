import { createContext, createCookie, type RouterContextProvider } from "react-router";
import { deviceName } from "#domain/sign-in/device-name.ts";
import { apiWording } from "#domain/wording.ts";
import { isPrivateName } from "#server/http/client.ts";
import type { Session } from "#server/ports/session-store.ts";
import type { Client } from "#server/sign-in/password-check.ts";
import type { SignedIn } from "#server/sign-in/sessions.ts";
import { refuse } from "../../frame/refuse.server.ts";
import { clientAddressContext, servicesOf, visitedOriginContext } from "../../frame/services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The longest a session can last. The server decides when it really ends. */
const thirtyDays = 30 * 24 * 60 * 60;

export const sessionCookie = hostCookie("session", thirtyDays);

/**
 * A cookie that no script can read. Over https the browser limits it to this host and encrypted connections.
 * @param maxAge seconds
 */
function hostCookie(name: string, maxAge: number) {
  const common = { httpOnly: true, sameSite: "lax", path: "/", maxAge } as const;
  const encrypted = createCookie(`__Host-${name}`, { ...common, secure: true });
  const plain = createCookie(name, { ...common, secure: false });

  return {
    /**
     * The cookie for this response: encrypted-only over https, plain over http.
     * @throws Response 403 if the cookie would cross the internet unencrypted although the site has https
     */
    answering(context: Context) {
      const visited = context.get(visitedOriginContext);
      if (visited.startsWith("https:")) return encrypted;
      const site = servicesOf(context).config.origin;
      if (mayStayPlain(visited, site)) return plain;
      throw refuse(403, apiWording.notEncrypted({ visited, site }));
    },

    /** Reads the cookie's value from a request. */
    async read(request: Request, context: Context): Promise<string | undefined> {
      const header = request.headers.get("Cookie");
      const mayBePlain = mayStayPlain(context.get(visitedOriginContext), servicesOf(context).config.origin);
      const value: unknown = (await encrypted.parse(header)) ?? (mayBePlain ? await plain.parse(header) : undefined);
      return typeof value === "string" ? value : undefined;
    },
  };
}

/**
 * A site without https has only plain cookies, and on a home network (a phone on the same Wi-Fi) there's no
 * certificate.
 */
function mayStayPlain(visited: string, site: string): boolean {
  return visited.startsWith("http:") && (site.startsWith("http:") || isPrivateName(new URL(visited).hostname));
}

/** The request's session. Every route behind the guard can read it; elsewhere reading it throws. */
export const sessionContext = createContext<Session>();

/** The longest that browsers keep a cookie. Each login renews it; logging out doesn't remove it. */
const fourHundredDays = 400 * 24 * 60 * 60;
const deviceCookie = hostCookie("device", fourHundredDays);

/** Returns the client of a password attempt: its network address, and whether its browser has logged in before. */
export async function readClient(request: Request, context: Context): Promise<Client> {
  const mark = await deviceCookie.read(request, context);
  const device = deviceName(request.headers.get("User-Agent") ?? "");
  return { address: context.get(clientAddressContext), device, ...(mark !== undefined && { mark }) };
}

/** The cookies set at login. @throws Response 403 if no cookie may be set, so call it before checking a password */
export function signInCookies(context: Context) {
  return { session: sessionCookie.answering(context), device: deviceCookie.answering(context) };
}

/** Headers that set the session, and the mark that identifies this browser at the next login. */
export async function signedInHeaders(
  { session, device }: ReturnType<typeof signInCookies>,
  { cookie, mark }: SignedIn,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await session.serialize(cookie) });
  headers.append("Set-Cookie", await device.serialize(mark));
  return headers;
}
