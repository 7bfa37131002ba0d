import type { RouterContextProvider } from "react-router";
import type { Invitation } from "#server/ports/gatekeeper.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";

export interface AccountFacts {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
  /** Whether it is that of who asks. */
  isOwn: boolean;
}

export interface AccountsAnswer {
  accounts: AccountFacts[];
  /** Whoever may still choose a password for an account of their own. */
  invitations: Invitation[];
}

/** Who may sign in, and who is invited; nobody where an operator alone sees to that. */
export async function readAccounts(context: Readonly<RouterContextProvider>): Promise<AccountsAnswer> {
  const own = context.get(sessionContext).username.normalize("NFKC").trim().toLowerCase();
  const { accounts } = servicesOf(context);
  const all = (await accounts?.all()) ?? [];
  return {
    accounts: all.map(({ username, createdAt }) => ({ username, createdAt, isOwn: username === own })),
    invitations: (await accounts?.open()) ?? [],
  };
}
