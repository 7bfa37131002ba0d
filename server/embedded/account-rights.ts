import type { DatabaseSync } from "node:sqlite";

/** This moment, for the times of an account. */
export const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

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

/** Returns a function that gives an account its password, and makes the account when there is none. For a transaction. */
export function passwordSetter(database: DatabaseSync): (account: string, hash: string) => void {
  const upsert = database.prepare(
    `INSERT INTO account (username, password_hash, created_at, changed_at) VALUES (?, ?, ${now}, ${now})
      ON CONFLICT (username) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
  );
  const endRights = withoutRights(database);

  return (account, hash) => {
    upsert.run(account, hash);
    endRights(account);
  };
}
