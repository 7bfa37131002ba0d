import type { Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { AccountStore } from "../ports/gatekeeper.ts";
import type { Platform } from "../ports/platform.ts";
import { createInvitations, createPasswordResets, type Invitations } from "../sign-in/invitations.ts";
import { createSessions } from "../sign-in/sessions.ts";
import { createChallenges } from "../sign-in/signed-texts.ts";
import { createSiteSigner } from "../site-signer.ts";

/** Account management for signed-in agents, and password resets. */
interface Accounts extends Pick<AccountStore, "all" | "remove" | "revokeInvitation">, Invitations {
  /** Emails a password reset link; absent if email is not set up. See createPasswordResets. */
  reset: ((username: string) => void) | undefined;
}

/** Logging in, and the accounts that may. */
export function createAccountServices(
  platform: Platform,
  sender: Pick<OutboxSender, "notify" | "sendReset">,
  log: Log,
  now: () => Date,
) {
  const { accounts, secondFactor, passkeys } = platform;
  return {
    sessions: createSessions(platform, log, now, sender.notify),
    secondFactor,
    /** Absent on platforms without passkeys. */
    passkeys,
    challenges: createChallenges(createSiteSigner(platform), now),
    /** Absent where only an operator manages accounts. */
    accounts: accounts && accountsIn(accounts),
  };

  function accountsIn(store: AccountStore): Accounts {
    const { all, remove, revokeInvitation } = store;
    const invitations = createInvitations(store, now);
    const { sendReset: send } = sender;
    const reset = send && createPasswordResets({ accounts: store, invitations, send, log, now });
    return { ...invitations, all, remove, revokeInvitation, reset };
  }
}
