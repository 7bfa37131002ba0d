import type { Log } from "../log.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { AccountStore } from "../ports/gatekeeper.ts";
import type { Stores } from "../ports/platform.ts";
import { createInvitations, createPasswordResets, type Invitations } from "../sign-in/invitations.ts";

/** What those who are signed in do with accounts, and whoever forgot a password. */
export interface AccountServices extends Pick<AccountStore, "all" | "remove" | "takeBack">, Invitations {
  /** Mails a link for a new password; absent where no mail is set up. See createPasswordResets. */
  reset: ((username: string) => void) | undefined;
}

interface Parts {
  noticeSender: Pick<NoticeSender, "sendReset">;
  log: Log;
  now(): Date;
}

export function createAccountServices(accounts: AccountStore, { noticeSender, log, now }: Parts): AccountServices {
  const invitations = createInvitations(accounts, now);
  const { sendReset: send } = noticeSender;
  return {
    ...invitations,
    all: accounts.all,
    remove: accounts.remove,
    takeBack: accounts.takeBack,
    reset: send && createPasswordResets({ accounts, invitations, send, log, now }),
  };
}

/** One set of services for one person's stores, made when they first come and forgotten with the stores. */
export function createPersonalServices<Services>(make: (stores: Stores) => Services): (stores: Stores) => Services {
  const known = new WeakMap<Stores, Services>();
  return (stores) => {
    const services = known.get(stores) ?? make(stores);
    known.set(stores, services);
    return services;
  };
}
