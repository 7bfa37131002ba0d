import { readBackupRecord } from "#server/embedded/backup/backup-record.ts";
import { finishRestore, isRestoring } from "#server/embedded/backup/finish-restore.ts";
import type { Manifest } from "#server/embedded/backup/manifest.ts";
import { checkBackup, restoreBackup } from "#server/embedded/backup/restore.ts";
import { undoUpgrade } from "#server/embedded/backup/undo-upgrade.ts";
import { upgradeCopies } from "#server/embedded/database/upgrade-copy.ts";
import { dataFolder } from "./operator-site.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

/** Puts a backup in the place of the data of a site that is stopped. */

const usage = `npm run restore -- <file.zip>           verifies a backup, then puts it in the place of the data folder's content
npm run restore -- --check <file.zip>   only verifies it; the site may be running
npm run restore -- --finish             finishes a restore that was interrupted
npm run restore -- --list               says what there is to go back to
npm run restore -- --undo-upgrade       puts the database of before the last upgrade back, for the older version to open`;

const options = {
  check: { type: "boolean" },
  finish: { type: "boolean" },
  list: { type: "boolean" },
  "undo-upgrade": { type: "boolean" },
} as const;

interface Task {
  /** Whether a name belongs to it. */
  name: "needed" | "allowed" | "none";
  work(dataDir: string, name: string): Promise<string>;
}

const tasks: Record<keyof typeof options | "restore", Task> = {
  restore: { name: "needed", work: restore },
  check: { name: "needed", work: async (_, file) => `${describe(await checkBackup(file))} It is whole.` },
  finish: { name: "none", work: finish },
  list: { name: "none", work: list },
  "undo-upgrade": { name: "allowed", work: undo },
};

await run({
  usage,
  options,
  async work(words) {
    const { task, name } = readTask(words);
    return task.work(
      dataFolder("With PLATFORM=aws nothing is kept in a folder here. Use the backups of DynamoDB and S3."),
      name,
    );
  },
});

function readTask({ values, positionals: [name = "", ...rest] }: Words<typeof options>) {
  const [chosen = "restore", ...others] = Object.keys(values) as (keyof typeof tasks)[];
  const task = tasks[chosen];
  const isFit = name === "" ? task.name !== "needed" : task.name !== "none";
  if (!isFit || rest.length > 0 || others.length > 0) throw new WrongWordsError();
  return { task, name };
}

async function restore(dataDir: string, file: string): Promise<string> {
  const { manifest, kept } = await restoreBackup({ dataDir, file });
  const before = kept ? `\nWhat was there before is in ${kept}. Remove it when you no longer need it.` : "";
  return `${describe(manifest)} It is restored.${before}`;
}

async function finish(dataDir: string): Promise<string> {
  if (!isRestoring(dataDir)) return "No restore was interrupted.";
  const kept = await finishRestore(dataDir, new Date());
  return `The restore is finished.${kept ? ` What was there before is in ${kept}.` : ""}`;
}

async function list(dataDir: string): Promise<string> {
  const copies = upgradeCopies(dataDir).map(
    ({ name, size }) => `--undo-upgrade ${name}   (${(size / 1e6).toFixed(1)} MB, before an upgrade)`,
  );
  const record = await readBackupRecord(dataDir);
  const backups = record?.last ? [`${record.last.file}   (the last backup, of ${record.last.madeAt})`] : [];
  const all = [...copies, ...backups];
  return all.length > 0
    ? all.map((each) => `npm run restore -- ${each}`).join("\n")
    : "There is nothing to go back to.";
}

async function undo(dataDir: string, name: string): Promise<string> {
  const { copy, kept, carried } = await undoUpgrade({ dataDir, name: name || undefined });
  const messages =
    carried === undefined
      ? "The messages since could not be taken over."
      : `${carried} messages since then came along.`;
  return `${copy.name} is the database again. Start the version that it is of. ${messages}${kept ? ` What else was changed since is in ${kept}.` : ""}`;
}

function describe({ madeAt, product, files, missing }: Manifest): string {
  const lacking = missing.length > 0 ? ` The site lacked ${missing.length} picture files then.` : "";
  return `Backup of ${madeAt}, made by Shingle ${product}: the database and ${files.length - 1} picture files.${lacking}`;
}
