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

/**
 * Writes what happens at sign-in, a line for each event. No address: it is a person's. */
export function createSignInLog(log: Log) {
  return {
    /** Somebody was let in. */
    accepted: (account: string): void => log.info("sign-in", { outcome: "accepted", account }),
    /** Somebody has the right password, and is asked for a code. */
    askedForCode: (account: string): void => log.info("sign-in", { outcome: "asked for a code", account }),
    /** Somebody was not. What they typed as a name is not written: it may be a password in the wrong field. */
    refused: (reason: Refusal | Wait): void =>
      log.info("sign-in", {
        outcome: typeof reason === "object" ? "waiting" : "refused",
        ...(typeof reason === "string" && { reason }),
      }),
    /** Something about an account was changed, by itself or by another. */
    changed: (account: string, change: AccountChange): void => log.info("account", { change, account }),
  };
}
