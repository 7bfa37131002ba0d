import type { DatabaseSync } from "node:sqlite";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { homeColumns, toHomeRow, wordsOf } from "./home-row.ts";
import { prepareWrite } from "./prepare-write.ts";

interface KnownRow {
  id: number;
  key: string;
  data: string;
}

/** Writes homes, each with its words, within a transaction of the caller's. */
export function createHomeWriter(database: DatabaseSync) {
  const columns = homeColumns.join(", ");
  const values = homeColumns.map((column) => `:${column}`).join(", ");
  const changes = homeColumns.map((column) => `${column} = excluded.${column}`).join(", ");
  const statements = {
    find: database.prepare("SELECT id, key, data FROM home WHERE key = ?"),
    own: database.prepare("SELECT id, key, data FROM home WHERE id < 0"),
    put: database.prepare(
      `INSERT INTO home (${columns}) VALUES (${values}) ON CONFLICT (key) DO UPDATE SET ${changes} RETURNING id`,
    ),
    putOwn: prepareWrite(database, `INSERT INTO home (id, ${columns}) VALUES (:id, ${values})`),
    drop: prepareWrite(database, "DELETE FROM home WHERE id = ?"),
    addWords: prepareWrite(database, "INSERT INTO words (rowid, text) VALUES (?, ?)"),
    forgetWords: prepareWrite(database, "DELETE FROM words WHERE rowid = ?"),
  };

  const find = (key: string) => statements.find.get(key) as KnownRow | undefined;

  function addWords(id: number, home: MlsHome): void {
    statements.addWords.run(id, wordsOf(home));
  }

  function dropId(id: number): void {
    statements.forgetWords.run(id);
    statements.drop.run(id);
  }

  return {
    /** Returns what it did; nothing where the home was there already. */
    put(home: MlsHome): "added" | "changed" | undefined {
      const row = toHomeRow(home);
      const known = find(home.key);
      if (known?.data === row.data) return undefined;
      if (known) statements.forgetWords.run(known.id);
      const { id } = statements.put.get(row) as { id: number };
      addWords(id, home);
      return known ? "changed" : "added";
    },
    drop(key: string): 0 | 1 {
      const known = find(key);
      if (!known) return 0;
      dropId(known.id);
      return 1;
    },
    /**
     * What has to be written so that these are the agent's own homes: they have ids below zero, and so in every index stand apart
     * from those of the feed. Nothing where they are there already.
     */
    ownHomes(homes: readonly MlsHome[]): (() => void) | undefined {
      const before = new Map((statements.own.all() as unknown as KnownRow[]).map((row) => [row.key, row]));
      const rows = homes.map((home) => ({ home, row: toHomeRow(home) }));
      const wanted = new Map(rows.map(({ row }) => [row.key, row.data]));
      const old = [...before.values()].filter(({ key, data }) => wanted.get(key) !== data);
      const added = rows.filter(({ row }) => before.get(String(row.key))?.data !== row.data);
      if (old.length + added.length === 0) return undefined;
      return () => {
        for (const { id } of old) dropId(id);
        let last = Math.min(0, ...[...before.values()].map(({ id }) => id));
        for (const { home, row } of added) {
          last -= 1;
          statements.putOwn.run({ ...row, id: last });
          addWords(last, home);
        }
      };
    },
  };
}
