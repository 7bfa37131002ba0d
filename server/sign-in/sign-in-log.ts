import type { Log } from "../log.ts";
import type { Refusal } from "./password-check.ts";
import type { Wait } from "./unknown-devices.ts";

export interface SignInLog {
  /** Somebody was let in. */
  accepted(account: string): void;
  /** Somebody has the right password, and is asked for a code. */
  askedForCode(account: string): void;
  /** Somebody was not. What they typed as a name is not written: it may be a password in the wrong field. */
  refused(reason: Refusal | Wait): void;
  /** Something about an account was changed, by itself or by another. */
  changed(account: string, change: AccountChange): void;
}

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
export function createSignInLog(log: Log): SignInLog {
  return {
    accepted: (account) => log.info("sign-in", { outcome: "accepted", account }),
    askedForCode: (account) => log.info("sign-in", { outcome: "asked for a code", account }),
    refused: (reason) =>
      log.info("sign-in", {
        outcome: typeof reason === "object" ? "waiting" : "refused",
        ...(typeof reason === "string" && { reason }),
      }),
    changed: (account, change) => log.info("account", { change, account }),
  };
}
