import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { counted } from "#domain/formats.ts";
import { readBackupRecord } from "#server/embedded/backup/backup-record.ts";
import { finishRestore, isRestoring } from "#server/embedded/backup/finish-restore.ts";
import { isDatabaseName, type Manifest } from "#server/embedded/backup/manifest.ts";
import { checkBackup, type OpenArchive, restoreBackup } from "#server/embedded/backup/restore.ts";
import { undoUpgrade } from "#server/embedded/backup/undo-upgrade.ts";
import { upgradeCopies } from "#server/embedded/database/upgrade-copy.ts";
import { listOffsite, withOffsite } from "#server/embedded/offsite/read-offsite.ts";
import { type OffsiteTarget, offsiteTarget } from "#server/embedded/offsite/restic.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { localConfig } from "./operator-site.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

/** Replaces a stopped site's data with a backup. */

const usage = `npm run restore -- <file.zip>           verifies a backup, then replaces the data folder's content with it
npm run restore -- --check <file.zip>   only verifies it; the site can keep running
npm run restore -- --finish             finishes an interrupted restore
npm run restore -- --list               lists what you can go back to
npm run restore -- --undo-upgrade       puts back the database from before the last upgrade, for the older version

With --from <place>, restic fetches the backup from there: the newest, or one that --list shows. Write the place as in
BACKUP_TO, with RESTIC_PASSWORD in the environment, and a bucket's keys as restic needs them.
npm run restore -- --from sftp:copies@backup.example.com:/srv/site`;

const options = {
  check: { type: "boolean" },
  finish: { type: "boolean" },
  list: { type: "boolean" },
  "undo-upgrade": { type: "boolean" },
  from: { type: "string" },
} as const;

interface Task {
  /** Whether the task takes a file name. A remote backup needs none. */
  name: "needed" | "allowed" | "none";
  /** Whether the task works with `--from`. */
  isRemote?: true;
  work(dataDir: string, name: string, target?: OffsiteTarget): Promise<string>;
}

const tasks: Record<Exclude<keyof typeof options, "from"> | "restore", Task> = {
  restore: { name: "needed", isRemote: true, work: restore },
  check: { name: "needed", isRemote: true, work: check },
  finish: { name: "none", work: finish },
  list: { name: "none", isRemote: true, work: list },
  "undo-upgrade": { name: "allowed", work: undo },
};

await run({
  usage,
  options,
  async work(words) {
    const { task, name, from } = readTask(words);
    const config = localConfig(
      "With PLATFORM=aws, nothing is stored in a folder here. Restore the backup with PLATFORM=embedded, then bring it over with `npm run migrate -- --to aws`.",
    );
    return task.work(config.dataDir, name, from === undefined ? undefined : targetAt(from));
  },
});

function readTask({ values: { from, ...values }, positionals: [name = "", ...rest] }: Words<typeof options>) {
  const [chosen = "restore", ...others] = Object.keys(values) as (keyof typeof tasks)[];
  const task = tasks[chosen];
  const isFit = name === "" ? task.name !== "needed" || from !== undefined : task.name !== "none";
  if (!isFit || rest.length > 0 || others.length > 0 || (from !== undefined && !task.isRemote))
    throw new WrongWordsError();
  return { task, name, from };
}

function targetAt(from: string): OffsiteTarget | undefined {
  return offsiteTarget({ BACKUP_TO: from, RESTIC_PASSWORD: environmentWithFile().RESTIC_PASSWORD });
}

async function restore(dataDir: string, name: string, target?: OffsiteTarget): Promise<string> {
  const file = target ? archiveAt(target, name, dataDir) : name;
  const { manifest, kept, accounts, heldEmails, heldSubscribers } = await restoreBackup({ dataDir, file });
  const names =
    accounts.length > 0
      ? `\nThese accounts can log in, with the passwords they had at the time of the backup: ${accounts.join(", ")}.`
      : "";
  const before = kept ? `\nThe earlier data is in ${kept}. Remove it when you no longer need it.` : "";
  const held = heldEmails > 0 ? `\nEmails that were waiting are on hold until the agent decides: ${heldEmails}.` : "";
  const alerts =
    heldSubscribers > 0
      ? `\nAlerts are on hold until the agent resumes them, because people may have unsubscribed since: ${heldSubscribers} people.`
      : "";
  return `${describe(manifest)} It was restored.${names}${held}${alerts}${before}`;
}

async function check(dataDir: string, name: string, target?: OffsiteTarget): Promise<string> {
  const manifest = await checkBackup(target ? archiveAt(target, name, roomFor(dataDir)) : name);
  return `${describe(manifest)} It's complete.`;
}

/** @param folder where to put the downloaded file temporarily */
function archiveAt(target: OffsiteTarget, name: string, folder: string): OpenArchive {
  return (work) => withOffsite({ target, name: name || undefined, folder, now: new Date() }, work);
}

/** A new machine has no data folder yet. */
function roomFor(dataDir: string): string {
  return existsSync(dataDir) ? dataDir : tmpdir();
}

async function finish(dataDir: string): Promise<string> {
  if (!isRestoring(dataDir)) return "No restore was interrupted.";
  const kept = await finishRestore(dataDir, new Date());
  return `The restore finished.${kept ? ` The earlier data is in ${kept}.` : ""}`;
}

async function list(dataDir: string, _name: string, target?: OffsiteTarget): Promise<string> {
  if (target) {
    const backups = await listOffsite(target);
    return backups.map(({ name }) => `npm run restore -- --from ${target.address} ${name}`).join("\n");
  }
  const copies = upgradeCopies(dataDir).map(
    ({ name, size }) => `--undo-upgrade ${name}   (${(size / 1e6).toFixed(1)} MB, before an upgrade)`,
  );
  const record = await readBackupRecord(dataDir);
  const backups = record?.last ? [`${record.last.file}   (the last backup, of ${record.last.madeAt})`] : [];
  const all = [...copies, ...backups];
  return all.length > 0 ? all.map((each) => `npm run restore -- ${each}`).join("\n") : "There's nothing to go back to.";
}

async function undo(dataDir: string, name: string): Promise<string> {
  const { copy, kept, carried } = await undoUpgrade({ dataDir, name: name || undefined });
  const messages =
    carried === undefined
      ? "Messages since then couldn't be carried over."
      : `${counted(carried, "message since then was", "messages since then were")} carried over.`;
  return `The database is ${copy.name} again. Start the matching version. ${messages}${kept ? ` All other changes since are in ${kept}.` : ""}`;
}

function describe({ madeAt, product, files, missing }: Manifest): string {
  const pictures = files.filter(({ name }) => !isDatabaseName(name)).length;
  const lacking = missing.length > 0 ? ` The site was missing ${counted(missing.length, "picture file")} then.` : "";
  return `Backup of ${madeAt}, made by Shingle ${product}: the database and ${counted(pictures, "picture file")}.${lacking}`;
}
