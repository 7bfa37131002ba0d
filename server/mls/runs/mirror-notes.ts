import type { DatabaseSync } from "node:sqlite";
import { prepareWrite } from "../../mirror/prepare-write.ts";

/** `agents`: the agent's ids in the MLS, as a JSON array. */
type NoteName = "feed" | "comparedAt" | "agents";

/** What a run writes down beside the homes. `clear` of the mirror forgets it. */
export type MirrorNotes = ReturnType<typeof createMirrorNotes>;

export function createMirrorNotes(database: DatabaseSync) {
  const write = prepareWrite(database, "INSERT OR REPLACE INTO state VALUES (?, ?)");
  return {
    read: (name: NoteName): string | undefined =>
      database.prepare("SELECT value FROM state WHERE name = ?").get(name)?.value as string | undefined,
    write: (name: NoteName, value: string): void => void write.run(name, value),
    countHomes: (): number => Number(database.prepare("SELECT count(*) AS count FROM home").get()?.count),
  };
}
