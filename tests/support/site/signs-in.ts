import type { Gatekeeper } from "#server/ports/gatekeeper.ts";

/** Whether this name and password open a session. */
export async function signsIn(gatekeeper: Gatekeeper, username: string, password: string): Promise<boolean> {
  return typeof (await gatekeeper.signIn(username, password)) === "object";
}
