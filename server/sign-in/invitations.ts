import { createHash, randomBytes } from "node:crypto";
import type { AccountStore } from "../ports/account-store.ts";

/** Milliseconds. */
const hour = 3_600_000;

/** Links with which somebody chooses the password of an account, new or not: each good once and for an hour. */
export interface Invitations {
  /** Returns what the link carries. Earlier links to the same account are no longer good. */
  issue(username: string): Promise<string>;
  /** Sets the password. Returns the account; nothing when the link is not good, or no longer. */
  accept(token: string, password: string): Promise<string | undefined>;
}

/** Only a hash of each link is kept. */
export function createInvitations(accounts: AccountStore, now: () => Date): Invitations {
  return {
    async issue(username) {
      const token = randomBytes(32).toString("base64url");
      const invitedAt = now();
      const expiresAt = new Date(invitedAt.getTime() + hour).toISOString();
      await accounts.invite({ tokenHash: hashOf(token), username, invitedAt: invitedAt.toISOString(), expiresAt });
      return token;
    },
    accept: (token, password) => accounts.accept(hashOf(token), password, now().toISOString()),
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
