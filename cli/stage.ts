import { spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readBackupRecord } from "#server/embedded/backup/backup-record.ts";
import { databaseName } from "#server/embedded/backup/manifest.ts";
import { restoreBackup } from "#server/embedded/backup/restore.ts";
import { openWorkFolder } from "#server/embedded/backup/work-folder.ts";
import { withOffsite } from "#server/embedded/offsite/read-offsite.ts";
import { offsiteTarget } from "#server/embedded/offsite/restic.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { localConfig } from "./operator-site.ts";
import { putInPlace } from "./put-in-place.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

/** Copies the site from its last backup and runs the copy next to it, to try changes or to test the backup. */

const usage = `npm run stage -- <folder>                 runs a test copy of the site from its last backup
                                         It is in this folder and on port 3001 until Ctrl+C, and replaces an earlier one
npm run stage -- <folder> <file.zip>     does the same with this backup
npm run stage -- <folder> --from <place> does the same with the newest backup there: see npm run restore -- --help
npm run stage -- <folder> --port 4000    uses another port

The copy sends no email, calls no webhook and reads no MLS feed. It asks search engines to stay away, and says so on every
page. Log in with the password from the day of the backup.`;

const options = { from: { type: "string" }, port: { type: "string", default: "3001" } } as const;

/** A folder with this file and a database next to it is a disposable copy. The sentence is its first line. */
const mark = ".shingle-staging-copy";
const markSentence = "This folder is a test copy that Shingle made. The next npm run stage replaces it.";

/** The site's own settings, which the copy must not use. Empty values also override `.env`. */
const ofTheSite = {
  ...{ SITE_URL: "", TRUST_PROXY: "", HOST: "127.0.0.1", SETUP: "" },
  ...{ SMTP_URL: "", IMAP_URL: "", NOTIFY_WEBHOOK_URL: "", BACKUP_TO: "" },
};

await run({ usage, options, work: stage });

async function stage({ values: { from, port }, positionals }: Words<typeof options>): Promise<undefined> {
  const [place, file, ...rest] = positionals;
  if (!place || rest.length > 0 || (file && from) || !/^[1-9]\d{0,4}$/.test(port)) throw new WrongWordsError();
  const { dataDir } = localConfig("With PLATFORM=aws, restore the tables and the bucket to a separate stack.");
  const folder = resolve(place);
  assertNotOwn(folder, resolve(dataDir));
  assertReplaceable(folder);
  const source = from === undefined ? { file: file ?? (await lastBackup(dataDir)) } : { from };
  const madeAt = await replaceCopy(folder, source);
  process.stdout.write(`The backup from ${madeAt} is in ${folder}. Ctrl+C stops the copy.\n`);
  process.exitCode = await serve(folder, port);
  return undefined;
}

/** Restores next to the earlier copy and replaces it when the new one is complete. Returns when the backup was made. */
async function replaceCopy(folder: string, source: { file: string } | { from: string }): Promise<string> {
  const above = dirname(folder);
  mkdirSync(above, { recursive: true, mode: 0o700 });
  const workFolder = await openWorkFolder(above, ".shingle-staging-", new Date());
  try {
    const fresh = join(workFolder.path, "copy");
    const file = "file" in source ? source.file : archiveAt(source.from, workFolder.path);
    const { manifest } = await restoreBackup({ dataDir: fresh, file });
    writeFileSync(join(fresh, mark), `${markSentence}\nIt has the backup from ${manifest.madeAt}.\n`);
    assertReplaceable(folder);
    putInPlace(fresh, folder);
    return manifest.madeAt;
  } finally {
    await workFolder.close();
  }
}

/** Allows only an empty folder or an earlier copy. @throws Error */
function assertReplaceable(folder: string): void {
  const isEmpty = !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
  if (!isEmpty && !isCopy(folder))
    throw new Error(`${folder} isn't empty, and isn't a copy made here. Choose another folder.`);
}

/** Refuses the site's own folder and any folder around it, whatever it contains. @throws Error */
function assertNotOwn(folder: string, dataDir: string): void {
  const [copy, own] = [realPath(folder), realPath(dataDir)];
  if (`${own}/`.startsWith(copy === "/" ? copy : `${copy}/`))
    throw new Error(`${folder} is the site's own folder, or one above it. Choose another one.`);
}

/** Resolves links for the part of the path that exists. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function isCopy(folder: string): boolean {
  const file = join(folder, mark);
  if (!existsSync(join(folder, databaseName)) || !lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return readFileSync(file, "utf8").startsWith(`${markSentence}\n`);
}

async function lastBackup(dataDir: string): Promise<string> {
  const file = (await readBackupRecord(dataDir))?.last?.file;
  if (file && existsSync(file)) return file;
  throw new Error("There's no backup yet: make one (npm run backup), or give a file or --from <place>.");
}

function archiveAt(from: string, folder: string) {
  const target = offsiteTarget({ BACKUP_TO: from, RESTIC_PASSWORD: environmentWithFile().RESTIC_PASSWORD });
  if (!target) throw new WrongWordsError();
  return <Result>(work: Parameters<typeof withOffsite<Result>>[1]) =>
    withOffsite({ target, folder, now: new Date() }, work);
}

/** Runs the copy until it ends. The terminal signals it too, and it finishes its current work. */
async function serve(folder: string, port: string): Promise<number> {
  const program = fileURLToPath(new URL("../server/start.js", import.meta.url));
  const site = spawn(process.execPath, [program], {
    env: { ...process.env, ...ofTheSite, DATA_DIR: folder, PORT: port, STAGING: "1" },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.kill(signal));
  return new Promise((done) => site.once("exit", (status) => done(status ?? 1)));
}
