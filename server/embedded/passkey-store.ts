import type { DatabaseSync } from "node:sqlite";
import { type Passkey, PasskeySchema, type PasskeyStore } from "../ports/session-store.ts";
import { readRecord } from "../records/stored-record.ts";
import { foldUsername } from "../sign-in/username.ts";
import { retried } from "./database/transaction.ts";

interface PasskeyRow {
  id: string;
  account: string;
  name: string;
  public_key: Uint8Array;
  counter: number;
  transports: string;
  created_at: string;
  used_at: string | null;
}

/** Passkeys in SQLite. */
export function createPasskeyStore(database: DatabaseSync): PasskeyStore {
  const columns = "id, account, name, public_key, counter, transports, created_at, used_at";
  const select = database.prepare(`SELECT ${columns} FROM passkey WHERE id = ?`);
  const selectAllOf = database.prepare(`SELECT ${columns} FROM passkey WHERE account = ? ORDER BY created_at, id`);
  const selectAny = database.prepare("SELECT 1 FROM passkey LIMIT 1");
  const insert = database.prepare(
    `INSERT INTO passkey (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (id) DO NOTHING`,
  );
  const use = database.prepare("UPDATE passkey SET counter = ?, used_at = ? WHERE id = ? AND counter = ?");
  const drop = database.prepare("DELETE FROM passkey WHERE account = ? AND id = ?");

  return retried<PasskeyStore>({
    of: (username) => (selectAllOf.all(foldUsername(username)) as unknown as PasskeyRow[]).map((row) => fromRow(row)),
    find: (id) => {
      const row = select.get(id) as unknown as PasskeyRow | undefined;
      return row && fromRow(row);
    },
    isEmpty: () => selectAny.get() === undefined,
    add: ({ id, username, name, publicKey, counter, transports, createdAt }) => {
      const account = foldUsername(username);
      return insert.run(id, account, name, publicKey, counter, JSON.stringify(transports), createdAt).changes === 1;
    },
    noteUse: ({ id, counter: seen }, counter, usedAt) => use.run(counter, usedAt, id, seen).changes === 1,
    remove: (username, id) => drop.run(foldUsername(username), id).changes === 1,
  });
}

/** @throws BrokenRecordError */
function fromRow(row: PasskeyRow): Passkey {
  const passkey = {
    ...{ id: row.id, username: row.account, name: row.name, publicKey: row.public_key, counter: row.counter },
    ...{ transports: JSON.parse(row.transports), createdAt: row.created_at },
    ...(row.used_at !== null && { usedAt: row.used_at }),
  };
  return readRecord(PasskeySchema, passkey, "passkey");
}
