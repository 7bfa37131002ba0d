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

/** The longest that a session can last. The server decides when it really ends. */
const thirtyDays = 30 * 24 * 60 * 60;

export const sessionCookie = hostCookie("session", thirtyDays);

/**
 * A cookie that no script reads. Over https the browser is told to keep it to this host and to encrypted connections.
 *
 * @param maxAge seconds
 */
function hostCookie(name: string, maxAge: number) {
  const common = { httpOnly: true, sameSite: "lax", path: "/", maxAge } as const;
  const encrypted = createCookie(`__Host-${name}`, { ...common, secure: true });
  const plain = createCookie(name, { ...common, secure: false });

  return {
    /**
     * The cookie for the browser that is being answered: the encrypted one over https, the plain one over http.
     *
     * @throws Response 403 where the cookie would cross the internet in the open although the site has https
     */
    answering(context: Context) {
      const visited = context.get(visitedOriginContext);
      if (visited.startsWith("https:")) return encrypted;
      const site = servicesOf(context).config.origin;
      if (mayStayPlain(visited, site)) return plain;
      throw refuse(403, apiWording.notEncrypted({ visited, site }));
    },

    /** The cookie's value in a request. */
    async read(request: Request, context: Context): Promise<string | undefined> {
      const header = request.headers.get("Cookie");
      const mayBePlain = mayStayPlain(context.get(visitedOriginContext), servicesOf(context).config.origin);
      const value: unknown = (await encrypted.parse(header)) ?? (mayBePlain ? await plain.parse(header) : undefined);
      return typeof value === "string" ? value : undefined;
    },
  };
}

/** A site without https has only plain cookies, and a home network (a phone in the same Wi-Fi) has no certificate. */
function mayStayPlain(visited: string, site: string): boolean {
  return visited.startsWith("http:") && (site.startsWith("http:") || isPrivateName(new URL(visited).hostname));
}

/** The session of the request. Every route behind the guard can read it; elsewhere reading it throws. */
export const sessionContext = createContext<Session>();

/** As long as browsers keep any cookie. Each sign-in renews it; signing out leaves it. */
const fourHundredDays = 400 * 24 * 60 * 60;
const deviceCookie = hostCookie("device", fourHundredDays);

/** Returns who tries a password: from which address, and whether in a browser that has signed in before. */
export async function readClient(request: Request, context: Context): Promise<Client> {
  const mark = await deviceCookie.read(request, context);
  const device = deviceName(request.headers.get("User-Agent") ?? "");
  return { address: context.get(clientAddressContext), device, ...(mark !== undefined && { mark }) };
}

/** The cookies of whoever signs in. @throws Response 403 where no cookie may be handed out; so call it before a password is checked */
export function signInCookies(context: Context) {
  return { session: sessionCookie.answering(context), device: deviceCookie.answering(context) };
}

/** Gives the browser its session, and the mark that identifies it at the next sign-in. */
export async function signedInHeaders(
  { session, device }: ReturnType<typeof signInCookies>,
  { cookie, mark }: SignedIn,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await session.serialize(cookie) });
  headers.append("Set-Cookie", await device.serialize(mark));
  return headers;
}
