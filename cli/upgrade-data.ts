import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { counted } from "#domain/formats.ts";
import { undoUpgrade } from "#server/embedded/backup/undo-upgrade.ts";
import { schemaOf } from "#server/embedded/database/read-database.ts";
import { upgradeCopies } from "#server/embedded/database/upgrade-copy.ts";
import { presentDataFolder } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `What \`shingle upgrade\` and \`shingle rollback\` do with the site's data, as the site's user:

shingle upgrade-data rehearse        opens this version on a copy of the database and requests its pages
shingle upgrade-data undo <tables>   puts back the database from before the upgrade, if its tables are newer than that`;

await run({
  usage,
  async work({ positionals: [task, tables = "", ...rest] }) {
    const dataDir = presentDataFolder("With PLATFORM=aws, nothing is stored in a folder here.");
    if (task === "rehearse" && tables === "") return rehearse(dataDir);
    if (task === "undo" && /^\d+$/.test(tables) && rest.length === 0) return undo(dataDir, Number(tables));
    throw new WrongWordsError();
  },
});

/** The site is down during an undo, so load the whole program only here. */
async function rehearse(dataDir: string): Promise<string> {
  return (await import("./upgrade/rehearse.ts")).rehearse(dataDir);
}

async function undo(dataDir: string, tables: number): Promise<string> {
  if (schemaIn(dataDir) <= tables) return "The database was left unchanged.";
  const copy = upgradeCopies(dataDir).find(({ schema }) => schema === tables);
  if (!copy)
    throw new Error(`There's no copy of the database with tables ${tables}. Restore a backup of that version.`);
  const { carried, kept } = await undoUpgrade({ dataDir, name: copy.name });
  const messages =
    carried === undefined
      ? "Messages since then couldn't be carried over"
      : `${counted(carried, "message")} since then ${carried === 1 ? "was" : "were"} carried over`;
  return `The database is the one from before the upgrade. ${messages}; everything else that changed since is in ${kept}.`;
}

function schemaIn(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, "shingle.db"), { timeout: 5000 });
  return schemaOf(database);
}
