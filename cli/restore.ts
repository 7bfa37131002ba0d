import { readConfig } from "#server/config.ts";
import { readBackupRecord } from "#server/embedded/backup/backup-record.ts";
import { finishRestore, isRestoring } from "#server/embedded/backup/finish-restore.ts";
import { BackupError, type Manifest } from "#server/embedded/backup/manifest.ts";
import { checkBackup, restoreBackup } from "#server/embedded/backup/restore.ts";
import { undoUpgrade } from "#server/embedded/backup/undo-upgrade.ts";
import { upgradeCopies } from "#server/embedded/database/upgrade-copy.ts";
import { environmentWithFile } from "#server/environment.ts";
import { keepFilesPrivate } from "#server/start/private-files.ts";

/** Puts a backup in the place of the data of a site that is stopped. */

keepFilesPrivate();

const usage = `npm run restore -- <file.zip>           verifies a backup, then puts it in the place of the data folder's content
npm run restore -- --check <file.zip>   only verifies it; the site may be running
npm run restore -- --finish             finishes a restore that was interrupted
npm run restore -- --list               says what there is to go back to
npm run restore -- --undo-upgrade       puts the database of before the last upgrade back, for the older version to open`;

async function run(): Promise<string> {
  const [first, second, ...rest] = process.argv.slice(2);
  if (!first || rest.length > 0) throw new BackupError(usage);
  const { dataDir, aws } = readConfig(environmentWithFile());
  if (aws)
    throw new BackupError("With PLATFORM=aws nothing is kept in a folder here. Use the backups of DynamoDB and S3.");
  if (first === "--finish" && !second) return finish(dataDir);
  if (first === "--check" && second) return `${describe(await checkBackup(second))} It is whole.`;
  if (first === "--list" && !second) return list(dataDir);
  if (first === "--undo-upgrade") return undo(dataDir, second);
  if (first.startsWith("-") || second) throw new BackupError(usage);
  const { manifest, kept } = await restoreBackup({ dataDir, file: first });
  const before = kept ? `\nWhat was there before is in ${kept}. Remove it when you no longer need it.` : "";
  return `${describe(manifest)} It is restored.${before}`;
}

async function finish(dataDir: string): Promise<string> {
  if (!isRestoring(dataDir)) return "No restore was interrupted.";
  const kept = await finishRestore(dataDir, new Date());
  return `The restore is finished.${kept ? ` What was there before is in ${kept}.` : ""}`;
}

async function undo(dataDir: string, name: string | undefined): Promise<string> {
  const { copy, kept } = await undoUpgrade({ dataDir, name });
  return `${copy.name} is the database again. Start the version that it is of.${kept ? ` What came in since is in ${kept}.` : ""}`;
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

function describe({ madeAt, product, files, missing }: Manifest): string {
  const lacking = missing.length > 0 ? ` The site lacked ${missing.length} picture files then.` : "";
  return `Backup of ${madeAt}, made by Shingle ${product}: the database and ${files.length - 1} picture files.${lacking}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
