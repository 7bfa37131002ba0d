import { readConfig } from "#server/config.ts";
import { makeBackup } from "#server/embedded/backup/make-backup.ts";
import { BackupError } from "#server/embedded/backup/manifest.ts";
import { environmentWithFile } from "#server/environment.ts";
import { keepFilesPrivate } from "#server/private-files.ts";

/** Backs up the site, running or not, into one file. */

keepFilesPrivate();

const usage = `npm run backup -- <file.zip>               backs up the site, which may be running
npm run backup -- <file.zip> --overwrite   also when the file is there already`;

const names = process.argv.slice(2).filter((word) => word !== "--overwrite");
const overwrite = process.argv.includes("--overwrite");

try {
  const [file, ...rest] = names;
  if (!file || rest.length > 0 || file.startsWith("-")) throw new BackupError(usage);
  const { dataDir, aws } = readConfig(environmentWithFile());
  if (aws)
    throw new BackupError("With PLATFORM=aws nothing is kept in a folder here. Use the backups of DynamoDB and S3.");
  const { pictures, bytes, missing } = await makeBackup({ dataDir, file, overwrite });
  process.stdout.write(`${file}: the database and ${pictures} picture files, ${(bytes / 1e6).toFixed(1)} MB.\n`);
  if (missing.length > 0) {
    // The rest is worth keeping; the status makes sure that somebody looks.
    process.stderr.write(
      `The backup was made, but the site itself lacks ${missing.length} picture files that it names:\n${missing.join("\n")}\n`,
    );
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
