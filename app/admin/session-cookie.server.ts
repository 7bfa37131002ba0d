import { createCookie } from "react-router";
import type { Services } from "#server/services.ts";

/** The browser keeps the cookie as long as a session can last at most; the server decides when it really ends. */
const thirtyDays = 30 * 24 * 60 * 60;

export function sessionCookie(services: Pick<Services, "config">) {
  return hostCookie("session", services, thirtyDays);
}

/**
 * A cookie that no script reads. Over https the browser is told to keep it to this host and to encrypted connections.
 *
 * @param maxAge seconds
 */
export function hostCookie(name: string, { config }: Pick<Services, "config">, maxAge: number) {
  const isEncrypted = config.origin.startsWith("https:");
  return createCookie(isEncrypted ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    secure: isEncrypted,
    path: "/",
    maxAge,
  });
}

/** The session cookie's value in a request. */
export async function readSessionCookie(request: Request, services: Services): Promise<string | undefined> {
  const value: unknown = await sessionCookie(services).parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : undefined;
}
