import { RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { AccountStore } from "../ports/gatekeeper.ts";
import type { Invitations } from "./invitations.ts";
import { foldUsername } from "./username.ts";

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
