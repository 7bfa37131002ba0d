import { hash, randomBytes } from "node:crypto";
import { hour } from "#domain/time-units.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { AccountStore, Invitation } from "../ports/gatekeeper.ts";
import { foldUsername } from "./username.ts";

/** Links for choosing an account's password. Each works once, for an hour. */
export type Invitations = ReturnType<typeof createInvitations>;

/** Stores only a hash of each link. */
export function createInvitations(accounts: AccountStore, now: () => Date) {
  return {
    /**
     * Returns the link's token.
     * @param invitedBy the account that invites a new person; absent for a forgotten password
     */
    async issue(username: string, invitedBy?: string): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const invitedAt = now();
      const expiresAt = new Date(invitedAt.getTime() + hour).toISOString();
      const link = { tokenHash: hash("sha256", token), username, invitedAt: invitedAt.toISOString(), expiresAt };
      await accounts.invite({ ...link, ...(invitedBy !== undefined && { invitedBy }) });
      return token;
    },
    /** Returns the invitations that are still valid. */
    open: (): Promise<Invitation[]> => accounts.invitations(now().toISOString()),
    /** Sets the password. Returns the username; `undefined` if the link is invalid or expired. */
    accept: (token: string, password: string): Promise<string | undefined> =>
      accounts.accept(hash("sha256", token), password, now().toISOString()),
  };
}

/** Emails per account per hour, no matter who requests them: each goes to the agent, who may not have requested any. */
const mostMails = { limit: 3, windowSeconds: 3600 };

/**
 * Returns a function that emails a password reset link if the account exists. It returns at once, so neither its result
 * nor its timing reveals which usernames exist.
 */
export function createPasswordResets(given: {
  accounts: Pick<AccountStore, "all">;
  invitations: Invitations;
  /** Emails a link to the site's agent. */
  send(reset: { username: string; token: string }): Promise<void>;
  log: Log;
  now(): Date;
}) {
  const { accounts, invitations, send, log, now } = given;
  const mails = new RateLimit({ ...mostMails, now });

  async function reset(typed: string): Promise<void> {
    const username = foldUsername(typed);
    const isKnown = (await accounts.all()).some((account) => account.username === username);
    if (!isKnown || mails.isReached(username)) return;
    mails.count(username);
    await send({ username, token: await invitations.issue(username) });
  }

  return (username: string): void => {
    reset(username).catch((error: unknown) => log.warn("password reset not emailed", errorFacts(error)));
  };
}
