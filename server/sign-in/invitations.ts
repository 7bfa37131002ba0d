import { hash, randomBytes } from "node:crypto";
import { hour } from "#domain/time-units.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { AccountStore, Invitation } from "../ports/gatekeeper.ts";
import { foldUsername } from "./username.ts";

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
      const link = { tokenHash: hash("sha256", token), username, invitedAt: invitedAt.toISOString(), expiresAt };
      await accounts.invite({ ...link, ...(invitedBy !== undefined && { invitedBy }) });
      return token;
    },
    /** The invitations that are still good. */
    open: (): Promise<Invitation[]> => accounts.invitations(now().toISOString()),
    /** Sets the password. Returns the account; nothing when the link is not good, or no longer. */
    accept: (token: string, password: string): Promise<string | undefined> =>
      accounts.accept(hash("sha256", token), password, now().toISOString()),
  };
}

/** Mails in an hour for one account, whoever asks: each goes to the agent, who did not ask for all of them. */
const mostMails = { limit: 3, windowSeconds: 3600 };

interface PasswordResetsParts {
  accounts: Pick<AccountStore, "all">;
  invitations: Invitations;
  /** Mails a link to the site's agent. */
  send(reset: { username: string; token: string }): Promise<void>;
  log: Log;
  now(): Date;
}

/**
 * Returns a function that mails a link for a new password, if there is such an account. It returns at once: neither what it
 * answers nor how long that takes says which names there are.
 */
export function createPasswordResets({ accounts, invitations, send, log, now }: PasswordResetsParts) {
  const mails = new RateLimit({ ...mostMails, now });

  async function reset(typed: string): Promise<void> {
    const username = foldUsername(typed);
    const isKnown = (await accounts.all()).some((account) => account.username === username);
    if (!isKnown || mails.isReached(username)) return;
    mails.count(username);
    await send({ username, token: await invitations.issue(username) });
  }

  return (username: string): void => {
    reset(username).catch((error: unknown) => log.warn("reset not mailed", errorFacts(error)));
  };
}
