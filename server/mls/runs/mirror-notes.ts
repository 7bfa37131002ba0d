import type { DatabaseSync } from "node:sqlite";

/** What a run writes down beside the homes. `clear` of the mirror forgets it. */
export interface MirrorNotes {
  read(name: "feed" | "comparedAt"): string | undefined;
  write(name: "feed" | "comparedAt", value: string): void;
  countHomes(): number;
}

export function createMirrorNotes(database: DatabaseSync): MirrorNotes {
  return {
    read: (name) => database.prepare("SELECT value FROM state WHERE name = ?").get(name)?.value as string | undefined,
    write: (name, value) => void database.prepare("INSERT OR REPLACE INTO state VALUES (?, ?)").run(name, value),
    countHomes: () => Number(database.prepare("SELECT count(*) AS count FROM home").get()?.count),
  };
}
