import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { counted } from "#domain/formats.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type MadeBackup, recordedBackup } from "#server/embedded/backup/backup-record.ts";
import { assertFree, makeBackup } from "#server/embedded/backup/make-backup.ts";
import { nightlyBackup } from "#server/embedded/backup/nightly.ts";
import { DamagedRepositoryError, recordedSending } from "#server/embedded/offsite/send-backup.ts";
import { asTyped, environmentWithFile } from "#server/machine/environment.ts";
import { withCopyFromAws } from "./copy-from-aws.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

/** Backs up the site into one file, whether or not it is running. */

const usage = `npm run backup -- <file.zip>               backs up the site, even while it runs
npm run backup -- <file.zip> --overwrite   replaces the file if it exists
npm run backup -- --nightly <folder>       adds a dated backup to the folder, reads it back, and keeps the last
                                           seven days, four weeks and six months; with BACKUP_TO, it also goes there
                                           with restic, where as many are kept

Status 0: the backup is complete. 1: there is none. 3: it's complete, but the site itself has missing or damaged pictures,
or homes that can't be read. 4: it's complete on this machine, but couldn't be sent to BACKUP_TO,
or is damaged there.

With PLATFORM=aws and your own credentials with read access: backs up the site on AWS, to restore on one machine. It isn't
sent anywhere, and needs twice the space of the pictures while it runs.`;

const options = {
  overwrite: { type: "boolean", default: false },
  nightly: { type: "boolean", default: false },
} as const;

await run({ usage, options, work: backUp });

async function backUp({ values, positionals: [place, ...rest] }: Words<typeof options>): Promise<string> {
  const { overwrite, nightly } = values;
  if (!place || rest.length > 0 || (overwrite && nightly)) throw new WrongWordsError();
  const config = readConfig(environmentWithFile());
  const now = new Date();
  const make = (dataDir: string) =>
    nightly ? nightlyBackup({ dataDir, folder: place, now }) : backUpInto({ dataDir, file: place, overwrite, now });
  if (config.aws) return backUpFromAws(config, { place, nightly, overwrite }, make);
  const { dataDir, offsite: target } = config;
  const made = await recordedBackup({ dataDir, now, isNightly: nightly }, () => make(dataDir));
  warn(made);
  const sent = nightly && target && (await send({ dataDir, target, file: made.file, now }));
  return sent ? `${describe(made)} ${sent}` : describe(made);
}

/** Records nothing, because the site can't see this machine. */
async function backUpFromAws(
  config: Config,
  { place, nightly, overwrite }: { place: string; nightly: boolean; overwrite: boolean },
  make: (dataDir: string) => Promise<MadeBackup>,
): Promise<string> {
  if (nightly) await mkdir(place, { recursive: true, mode: 0o700 });
  else await assertFree(resolve(place), overwrite);
  const made = await withCopyFromAws(config, nightly ? place : dirname(resolve(place)), make);
  warn(made);
  return `${describe(made)} It contains no accounts: after a restore, create one with \`npm run admin -- create <username>\`.`;
}

/** The local backup is complete even if the upload fails. The failure is reported and recorded for the dashboard. */
async function send(order: Parameters<typeof recordedSending>[0]): Promise<string> {
  const { address } = order.target;
  try {
    const { newBytes, backups } = await recordedSending(order);
    return `${address} has a copy too: ${inMegabytes(newBytes)} MB new, ${counted(backups, "backup")} in total.`;
  } catch (error) {
    process.exitCode = 4;
    const { message } = error as Error;
    if (error instanceof DamagedRepositoryError) {
      process.stderr.write(`The backup was sent to ${address}, and the check found damage there. ${message}\n`);
      return "The copy there may be damaged.";
    }
    process.stderr.write(`The backup couldn't be sent to ${address}: ${message}\n`);
    return "It's only on this machine.";
  }
}

async function backUpInto(order: Parameters<typeof makeBackup>[0]): Promise<MadeBackup> {
  return { ...(await makeBackup(order)), file: order.file, isChecked: false };
}

function warn({ missing, damaged, broken, noteFailure }: MadeBackup & { noteFailure?: string }): void {
  if (missing.length > 0) {
    process.exitCode = 3;
    process.stderr.write(
      `The backup was made, but the site itself is missing ${counted(missing.length, "picture file")}:\n${missing.join("\n")}\n`,
    );
  }
  if (damaged.length > 0) {
    process.exitCode = 3;
    process.stderr.write(
      `The backup was made, but ${counted(damaged.length, "picture file in it is", "picture files in it are")} empty or damaged, on the site too:\n${damaged.join("\n")}\n`,
    );
  }
  if (broken.length > 0) {
    process.exitCode = 3;
    const sentence = `The backup was made, but it contains homes that can't be read: ${broken.join(", ")}.`;
    process.stderr.write(asTyped(`${sentence} \`npm run doctor\` has details.\n`));
  }
  if (noteFailure) process.stderr.write(`The backup couldn't be recorded for the dashboard: ${noteFailure}\n`);
}

function describe({ file, pictures, bytes, isChecked, shelf }: MadeBackup): string {
  const facts = [`${file}: the database and ${counted(pictures, "picture file")}, ${inMegabytes(bytes)} MB.`];
  if (isChecked) facts.push("It was read back and is complete.");
  if (shelf) facts.push(`${shelf.folder} now has ${counted(shelf.backups, "backup")}, ${inMegabytes(shelf.bytes)} MB.`);
  return facts.join(" ");
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
