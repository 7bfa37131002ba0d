import type { DatabaseSync } from "node:sqlite";
import { type Session, SessionSchema, type SessionStore } from "../ports.ts";
import { readRecord } from "../records/stored-record.ts";
import { foldUsername } from "../sign-in/username.ts";
import { retryWhileLocked } from "./database/retry-while-locked.ts";

interface SessionRow {
  id_hash: string;
  username: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** Sessions in SQLite. */
export function createSessionStore(database: DatabaseSync): SessionStore {
  // Only while the hash that was checked is still the account's: the password may have been changed meanwhile.
  const insert = database.prepare(
    `INSERT INTO session (id_hash, username, account, created_at, seen_at, expires_at)
      SELECT :idHash, :username, :account, :createdAt, :seenAt, :expiresAt
      WHERE :checked IS NULL OR :checked = (SELECT password_hash FROM account WHERE account.username = :account)`,
  );
  const select = database.prepare(
    "SELECT id_hash, username, created_at, seen_at, expires_at FROM session WHERE id_hash = ?",
  );
  const touch = database.prepare("UPDATE session SET seen_at = ? WHERE id_hash = ?");
  const drop = database.prepare("DELETE FROM session WHERE id_hash = ?");
  const dropAllOf = database.prepare("DELETE FROM session WHERE account = ?");
  const dropExpired = database.prepare("DELETE FROM session WHERE expires_at < ?");

  return {
    add: (session, { checked } = {}) =>
      retryWhileLocked(() => {
        const account = foldUsername(session.username);
        return insert.run({ ...session, account, checked: checked ?? null }).changes === 1;
      }),

    find: (idHash) =>
      retryWhileLocked(() => {
        const row = select.get(idHash) as SessionRow | undefined;
        return row && fromRow(row);
      }),

    // Written while the agent reads a page, which must not wait for a lock.
    touch: (idHash, seenAt) => retryWhileLocked(() => void touch.run(seenAt, idHash), { timeout: 0 }),
    remove: (idHash) => retryWhileLocked(() => void drop.run(idHash)),
    removeAllOf: (username) => retryWhileLocked(() => void dropAllOf.run(foldUsername(username))),
    removeExpired: (now) => retryWhileLocked(() => void dropExpired.run(now)),
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
  };
  return readRecord(SessionSchema, session, "session");
}
