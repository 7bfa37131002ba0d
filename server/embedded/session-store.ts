import type { DatabaseSync } from "node:sqlite";
import { type Session, SessionSchema, type SessionStore } from "../ports/session-store.ts";
import { readRecord } from "../records/stored-record.ts";
import { foldUsername } from "../sign-in/username.ts";
import { retried, retryWhileLocked, transaction } from "./database/transaction.ts";

interface SessionRow {
  id_hash: string;
  username: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  device: string | null;
}

/** Sessions in SQLite. */
export function createSessionStore(database: DatabaseSync): SessionStore {
  // Only if the verified hash is still the account's: the password may have changed in the meantime.
  const insert = database.prepare(
    `INSERT INTO session (id_hash, username, account, created_at, seen_at, expires_at, device)
      SELECT :idHash, :username, :account, :createdAt, :seenAt, :expiresAt, :device
      WHERE :checked IS NULL OR :checked = (SELECT password_hash FROM account WHERE account.username = :account)`,
  );
  const columns = "id_hash, username, created_at, seen_at, expires_at, device";
  const select = database.prepare(`SELECT ${columns} FROM session WHERE id_hash = ?`);
  const selectAllOf = database.prepare(`SELECT ${columns} FROM session WHERE account = ?`);
  const touch = database.prepare("UPDATE session SET seen_at = ? WHERE id_hash = ?");
  const drop = database.prepare("DELETE FROM session WHERE id_hash = ?");
  const dropAllOf = database.prepare("DELETE FROM session WHERE account = ? AND id_hash IS NOT ?");
  const dropExpired = database.prepare("DELETE FROM session WHERE expires_at < ?");

  const remember = database.prepare("INSERT OR IGNORE INTO signed_in_before (account) VALUES (?)");
  const selectBefore = database.prepare("SELECT 1 FROM signed_in_before WHERE account = ?");

  const store = retried<Omit<SessionStore, "touch">>({
    add: (session, { checked } = {}) =>
      transaction(database, () => {
        const account = foldUsername(session.username);
        const row = { ...session, device: session.device ?? null, account, checked: checked ?? null };
        const isAdded = insert.run(row).changes === 1;
        if (isAdded) remember.run(account);
        return isAdded;
      }),

    hasSignedIn: (username) => selectBefore.get(foldUsername(username)) !== undefined,

    find: (idHash) => {
      const row = select.get(idHash) as SessionRow | undefined;
      return row && fromRow(row);
    },

    of: (username) => (selectAllOf.all(foldUsername(username)) as unknown as SessionRow[]).map(fromRow),

    remove: (idHash) => void drop.run(idHash),
    removeAllOf: (username, kept) => void dropAllOf.run(foldUsername(username), kept ?? null),
    removeExpired: (now) => void dropExpired.run(now),
  });
  return {
    ...store,
    // Runs while the agent reads a page, which must not wait for a lock.
    touch: (idHash, seenAt) => retryWhileLocked(() => void touch.run(seenAt, idHash), { timeout: 0 }),
  };
}

/** @throws BrokenRecordError */
function fromRow(row: SessionRow): Session {
  const session = {
    idHash: row.id_hash,
    username: row.username,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    ...(row.device !== null && { device: row.device }),
  };
  return readRecord(SessionSchema, session, "session");
}
