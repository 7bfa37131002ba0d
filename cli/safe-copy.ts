import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { holdMail } from "#server/embedded/backup/hold-mail.ts";
import { takeSnapshot } from "#server/embedded/backup/snapshot.ts";
import { assertStopped } from "#server/embedded/backup/stopped.ts";
import { presentDataFolder } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `npx node cli/safe-copy.ts make      copies the database as of one moment, next to the live one
npx node cli/safe-copy.ts restore   replaces the database with that copy; stop the site first

For programs that copy a whole data folder while the site runs: a copy of the live database file may be incomplete.`;

const name = "safe-copy.db";

await run({
  usage,
  async work({ positionals: [task, ...rest] }) {
    const dataDir = presentDataFolder("With PLATFORM=aws, nothing is stored in a folder here.");
    if (task === "make" && rest.length === 0) return make(dataDir);
    if (task === "restore" && rest.length === 0) return restore(dataDir);
    throw new WrongWordsError();
  },
});

function make(dataDir: string): undefined {
  const copy = join(dataDir, name);
  // Comes first: copying the folder after a failure must not pick up an old copy.
  rmSync(copy, { force: true });
  takeSnapshot(dataDir, `${copy}.new`);
  renameSync(`${copy}.new`, copy);
}

function restore(dataDir: string): string {
  const copy = join(dataDir, name);
  if (!existsSync(copy)) return "There's no safe copy. The database was left unchanged.";
  assertStopped(dataDir);
  holdMail(copy, new Date());
  for (const part of ["shingle.db-wal", "shingle.db-shm"]) rmSync(join(dataDir, part), { force: true });
  renameSync(copy, join(dataDir, "shingle.db"));
  return "The safe copy is now the database.";
}
