import type { DatabaseSync } from "node:sqlite";
import { prepareWrite } from "./mirror-schema.ts";

/** Where the mirrored homes come from. */
export interface MirrorSource {
  /** `demo`: the homes are invented. */
  kind: "demo" | "feed";
  /** When the feed was last read to its end. ISO timestamp. */
  readAt: string;
}

/**
 * Notes stored with the homes, by name: `cursor`, `source` and a run's notes. `edition` differs after each change to
 * the homes, and is absent until the first write.
 */
export type MirrorState = Readonly<Record<string, string>>;

/** How long the end of another process's run may go unnoticed, in milliseconds. */
const maxAge = 25;

/** The table of notes stored with the homes. */
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

  /** Limits database reads for visitors' responses to forty per second. */
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
