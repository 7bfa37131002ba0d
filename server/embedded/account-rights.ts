import type { DatabaseSync } from "node:sqlite";

/**
 * Returns a function that ends what an account or its password gave: its sessions, the links to it, and the invitations that
 * it made. For the transaction in which the account is removed, or its password becomes another.
 */
export function withoutRights(database: DatabaseSync): (account: string) => void {
  const dropSessions = database.prepare("DELETE FROM session WHERE account = ?");
  const dropInvitations = database.prepare("DELETE FROM invitation WHERE account = :account OR invited_by = :account");

  return (account) => {
    dropSessions.run(account);
    dropInvitations.run({ account });
  };
}
