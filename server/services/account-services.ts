import type { Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { AccountStore } from "../ports/gatekeeper.ts";
import type { Stores } from "../ports/platform.ts";
import { createInvitations, createPasswordResets, type Invitations } from "../sign-in/invitations.ts";

/** Account management for signed-in agents, and password resets. */
export interface AccountServices extends Pick<AccountStore, "all" | "remove" | "takeBack">, Invitations {
  /** Emails a password reset link; absent if email is not set up. See createPasswordResets. */
  reset: ((username: string) => void) | undefined;
}

interface Parts {
  sender: Pick<OutboxSender, "sendReset">;
  log: Log;
  now(): Date;
}

export function createAccountServices(accounts: AccountStore, { sender, log, now }: Parts): AccountServices {
  const invitations = createInvitations(accounts, now);
  const { sendReset: send } = sender;
  return {
    ...invitations,
    all: accounts.all,
    remove: accounts.remove,
    takeBack: accounts.takeBack,
    reset: send && createPasswordResets({ accounts, invitations, send, log, now }),
  };
}

/** Creates services once per person's stores and caches them as long as the stores exist. */
export function createPersonalServices<Services>(make: (stores: Stores) => Services): (stores: Stores) => Services {
  const known = new WeakMap<Stores, Services>();
  return (stores) => {
    const services = known.get(stores) ?? make(stores);
    known.set(stores, services);
    return services;
  };
}
