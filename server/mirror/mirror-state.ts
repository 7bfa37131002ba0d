import type { DatabaseSync } from "node:sqlite";
import { prepareWrite } from "./mirror-schema.ts";

/** Where the homes in the mirror come from. */
export interface MirrorSource {
  /** `demo`: they are invented. */
  kind: "demo" | "feed";
  /** When the feed was read to its end the last time. ISO timestamp. */
  readAt: string;
}

/**
 * What is written down beside the homes, by its name: `cursor`, `source` and what a run notes. `edition` is another text after
 * each change of the homes, and absent while nothing was ever written.
 */
export type MirrorState = Readonly<Record<string, string>>;

/** Milliseconds that the end of a run, which another process writes, may stay unseen. */
const maxAge = 25;

/** The table of what is written down beside the homes. */
export function createMirrorState(database: DatabaseSync) {
  const statements = {
    read: database.prepare("SELECT value FROM state WHERE name = ?"),
    all: database.prepare("SELECT name, value FROM state ORDER BY name"),
    write: prepareWrite(
      database,
      "INSERT INTO state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    ),
    forget: prepareWrite(database, "DELETE FROM state WHERE name = ?"),
  };
  let known: { source?: MirrorSource; isFilling: boolean } = { isFilling: false };
  let goodUntil = 0;
  const read = (name: string) => (statements.read.get(name) as { value: string } | undefined)?.value;

  /** What every answer to a visitor asks for is read from the database at most forty times a second. */
  function lately(): typeof known {
    const now = performance.now();
    if (now < goodUntil) return known;
    const source = read("source");
    known = { ...(source !== undefined && { source: JSON.parse(source) }), isFilling: read("filling") !== undefined };
    goodUntil = now + maxAge;
    return known;
  }

  return {
    read,
    write(name: string, value: string): void {
      statements.write.run(name, value);
      goodUntil = 0;
    },
    forget(name: string): void {
      statements.forget.run(name);
      goodUntil = 0;
    },
    forgetAll(): void {
      database.exec("DELETE FROM state");
      goodUntil = 0;
    },
    all(): MirrorState {
      const rows = statements.all.all() as { name: string; value: string }[];
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    source: () => lately().source,
    isFilling: () => lately().isFilling,
  };
}
