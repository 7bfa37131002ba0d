import { join } from "node:path";
import { counted } from "#domain/formats.ts";
import { listPictures } from "#server/embedded/images/image-store.ts";
import { moveToTrash, trashName } from "#server/embedded/trash/move-to-trash.ts";
import {
  findUnreferenced,
  hasDatabase,
  restoreReferenced,
  trashUnreferenced,
  withDatabase,
} from "#server/embedded/trash/picture-cleanup.ts";
import { describeTrash, emptyTrash } from "#server/embedded/trash/trash.ts";
import { presentDataFolder } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

/** Lists photo files that no home uses, moves them to the trash and restores them. The site may be running. */

const usage = `npm run photos                shows which photo files belong to no home, and what's in the trash
npm run photos -- list        lists each of these files
npm run photos -- trash       moves them to the trash, where they stay for 30 days; without
                              a database, moves every picture
npm run photos -- put-back    restores files from the trash that belong to a home
npm run photos -- empty       empties the trash now`;

const allNamed = "Every photo file belongs to a home.";

const tasks: Record<string, (dataDir: string, images: string) => Promise<string>> = {
  "": describe,
  list,
  trash,
  "put-back": putBack,
  empty,
};

await run({
  usage,
  async work({ positionals: [name = "", ...rest] }) {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task || rest.length > 0) throw new WrongWordsError();
    const dataDir = presentDataFolder(
      "With PLATFORM=aws, the bucket stores deleted files for 30 days. There's no trash here.",
    );
    return task(dataDir, join(dataDir, "images"));
  },
});

async function describe(dataDir: string, images: string): Promise<string> {
  const unnamed = await unnamedIn(dataDir, images);
  const days = await describeTrash(images, new Date());
  return [
    unnamed.length === 0
      ? allNamed
      : `${counted(unnamed.length, "photo file belongs", "photo files belong")} to no home.`,
    days.length === 0 ? "The trash is empty." : "In the trash:",
    ...days.map(
      ({ day, files, bytes, daysLeft }) =>
        `  ${day}: ${counted(files, "file")}, ${(bytes / 1e6).toFixed(1)} MB, stored for ${counted(daysLeft, "more day")}`,
    ),
  ].join("\n");
}

async function list(dataDir: string, images: string): Promise<string> {
  const unnamed = await unnamedIn(dataDir, images);
  return unnamed.length === 0 ? allNamed : unnamed.join("\n");
}

async function trash(dataDir: string, images: string): Promise<string> {
  const files = await unnamedIn(dataDir, images);
  const now = new Date();
  const moved = hasDatabase(dataDir)
    ? await withDatabase(dataDir, async (database) => trashUnreferenced({ images, database, files, now }))
    : files.filter((file) => moveToTrash(images, file, now)).length;
  return `${counted(moved, "photo file is", "photo files are")} now in ${join(images, trashName)}. \`npm run photos -- put-back\` restores the ones that belong to a home.`;
}

async function putBack(dataDir: string, images: string): Promise<string> {
  if (!hasDatabase(dataDir)) throw new Error(`There's no database in ${dataDir} to show which files belong to a home.`);
  const files = await withDatabase(dataDir, (database) => restoreReferenced(images, database));
  return `${counted(files, "photo file was", "photo files were")} restored.`;
}

async function empty(_dataDir: string, images: string): Promise<string> {
  await emptyTrash(images);
  return "The trash is empty.";
}

/** Without a database, every picture looks unused, even the site's own. */
async function unnamedIn(dataDir: string, images: string): Promise<string[]> {
  if (!hasDatabase(dataDir)) return listPictures(images);
  return (await findUnreferenced(dataDir, new Date())).files;
}
