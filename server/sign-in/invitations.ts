import { createHash, randomBytes } from "node:crypto";
import type { AccountStore, Invitation } from "../ports/gatekeeper.ts";

/** Milliseconds. */
const hour = 3_600_000;

/** Links with which somebody chooses the password of an account, new or not: each good once and for an hour. */
export type Invitations = ReturnType<typeof createInvitations>;

/** Only a hash of each link is kept. */
export function createInvitations(accounts: AccountStore, now: () => Date) {
  return {
    /**
     * Returns what the link carries.
     * @param invitedBy the account that invites somebody new; absent where somebody forgot a password
     */
    async issue(username: string, invitedBy?: string): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const invitedAt = now();
      const expiresAt = new Date(invitedAt.getTime() + hour).toISOString();
      const link = { tokenHash: hashOf(token), username, invitedAt: invitedAt.toISOString(), expiresAt };
      await accounts.invite({ ...link, ...(invitedBy !== undefined && { invitedBy }) });
      return token;
    },
    /** The invitations that are still good. */
    open: (): Promise<Invitation[]> => accounts.invitations(now().toISOString()),
    /** Sets the password. Returns the account; nothing when the link is not good, or no longer. */
    accept: (token: string, password: string): Promise<string | undefined> =>
      accounts.accept(hashOf(token), password, now().toISOString()),
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
