import type { RouterContextProvider } from "react-router";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";

export interface AccountFacts {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
  /** Whether it is that of who asks. */
  isOwn: boolean;
}

/** Who may sign in; nobody where an operator alone sees to that. */
export async function readAccounts(context: Readonly<RouterContextProvider>): Promise<AccountFacts[]> {
  const own = context.get(sessionContext).username.normalize("NFKC").trim().toLowerCase();
  const accounts = (await servicesOf(context).accounts?.all()) ?? [];
  return accounts.map(({ username, createdAt }) => ({ username, createdAt, isOwn: username === own }));
}
