import { setPriority } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { BackupError } from "../backup/manifest.ts";
import { assertSound } from "../backup/snapshot.ts";
import { isDamage } from "./transaction.ts";

// Runs in a separate process (see database-check.ts): checking a hundred megabytes would block the site's visitors.
setPriority(19);

process.stdout.write(JSON.stringify({ complaint: complaintAbout(process.argv[2] ?? "") }));

function complaintAbout(path: string): string | undefined {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    assertSound(database);
    return undefined;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    if (isDamage(error)) return `The database is damaged: ${(error as Error).message}.`;
    throw error;
  }
}
