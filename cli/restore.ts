import { tmpdir } from "node:os";
import { readConfig } from "#server/config.ts";
import { BackupError, type Manifest } from "#server/embedded/backup/manifest.ts";
import { checkBackup, restoreBackup } from "#server/embedded/backup/restore.ts";
import { finishRestore, isRestoring } from "#server/embedded/backup/swap.ts";
import { environmentWithFile } from "#server/environment.ts";
import { keepFilesPrivate } from "#server/private-files.ts";

/** Puts a backup in the place of the data of a site that is stopped. */

keepFilesPrivate();

const usage = `npm run restore -- <file.zip>           verifies a backup, then puts it in the place of the data folder's content
npm run restore -- --check <file.zip>   only verifies it; the site may be running
npm run restore -- --finish             finishes a restore that was interrupted`;

async function run(): Promise<string> {
  const [first, second, ...rest] = process.argv.slice(2);
  if (!first || rest.length > 0) throw new BackupError(usage);
  const { dataDir, aws } = readConfig(environmentWithFile());
  if (aws)
    throw new BackupError("With PLATFORM=aws nothing is kept in a folder here. Use the backups of DynamoDB and S3.");
  if (first === "--finish" && !second) return finish(dataDir);
  if (first === "--check" && second) return `${describe(await checkBackup(second, tmpdir()))} It is whole.`;
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
