import type { Log } from "../log.ts";
import type { Refusal } from "./password-check.ts";
import type { Wait } from "./throttle.ts";

export type AccountChange =
  | "password changed"
  | "session ended"
  | "other sessions ended"
  | "codes on"
  | "codes off"
  | "passkey added"
  | "passkey removed"
  | "invited"
  | "invitation taken back"
  | "link used"
  | "removed";

/** Logs sign-in events, one line each. Network addresses are not logged: they identify people. */
export function createSignInLog(log: Log) {
  return {
    /** A person signed in. */
    accepted: (account: string): void => log.info("sign-in", { outcome: "accepted", account }),
    /** A person entered the right password and must enter a code. */
    askedForCode: (account: string): void => log.info("sign-in", { outcome: "asked for a code", account }),
    /** A sign-in was refused. The typed username is not logged: it may be a password in the wrong field. */
    refused: (reason: Refusal | Wait): void =>
      log.info("sign-in", {
        outcome: typeof reason === "object" ? "waiting" : "refused",
        ...(typeof reason === "string" && { reason }),
      }),
    /** An account was changed, by its owner or another account. */
    changed: (account: string, change: AccountChange): void => log.info("account", { change, account }),
  };
}
