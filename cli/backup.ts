import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { makeBackup } from "#server/embedded/backup/make-backup.ts";
import { BackupError } from "#server/embedded/backup/manifest.ts";
import { nightlyBackup } from "#server/embedded/backup/nightly.ts";
import { type MadeBackup, recordedBackup } from "#server/embedded/backup/recorded-backup.ts";
import { environmentWithFile } from "#server/environment.ts";
import { keepFilesPrivate } from "#server/start/private-files.ts";

/** Backs up the site, running or not, into one file. */

keepFilesPrivate();

const usage = `npm run backup -- <file.zip>               backs up the site, which may be running
npm run backup -- <file.zip> --overwrite   also when the file is there already
npm run backup -- --nightly <folder>       puts a backup with the date into the folder, reads it back, and keeps the last
                                           of seven days, four weeks and six months

Status 0: the backup is whole. 1: there is none. 3: it is whole, and the site itself has lost pictures.`;

async function run(): Promise<void> {
  const { dataDir, isNightly, make } = readOrder();
  const now = new Date();
  const made = await recordedBackup({ dataDir, now, isNightly }, () => make(now));
  report(made);
  if (made.missing.length > 0) process.exitCode = 3;
}

interface Order {
  dataDir: string;
  isNightly: boolean;
  make: (now: Date) => Promise<MadeBackup>;
}

function readOrder(): Order {
  const { positionals, overwrite, nightly } = readWords();
  const [place, ...rest] = positionals;
  if (!place || rest.length > 0 || (overwrite && nightly)) throw new BackupError(usage);
  const { dataDir, aws } = readConfig(environmentWithFile());
  if (aws)
    throw new BackupError("With PLATFORM=aws nothing is kept in a folder here. Use the backups of DynamoDB and S3.");
  if (nightly) return { dataDir, isNightly: true, make: (now) => nightlyBackup({ dataDir, folder: place, now }) };
  return {
    dataDir,
    isNightly: false,
    make: async (now) => ({
      ...(await makeBackup({ dataDir, file: place, overwrite, now })),
      file: place,
      isChecked: false,
    }),
  };
}

function readWords() {
  const options = {
    overwrite: { type: "boolean", default: false },
    nightly: { type: "boolean", default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { ...values, positionals };
  } catch {
    throw new BackupError(usage);
  }
}

function report({
  file,
  pictures,
  bytes,
  isChecked,
  shelf,
  missing,
  noteFailure,
}: MadeBackup & { noteFailure?: string }) {
  const facts = [`${file}: the database and ${pictures} picture files, ${inMegabytes(bytes)} MB.`];
  if (isChecked) facts.push("It was read back and is whole.");
  if (shelf) facts.push(`${shelf.folder} holds ${shelf.backups} backups of ${inMegabytes(shelf.bytes)} MB.`);
  process.stdout.write(`${facts.join(" ")}\n`);
  if (missing.length > 0)
    process.stderr.write(
      `The backup was made, but the site itself lacks ${missing.length} picture files that it names:\n${missing.join("\n")}\n`,
    );
  if (noteFailure) process.stderr.write(`That it was made could not be noted for the dashboard: ${noteFailure}\n`);
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
