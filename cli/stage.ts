import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readBackupRecord } from "#server/embedded/backup/backup-record.ts";
import { restoreBackup } from "#server/embedded/backup/restore.ts";
import { withOffsite } from "#server/embedded/offsite/read-offsite.ts";
import { offsiteTarget } from "#server/embedded/offsite/restic.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { localConfig } from "./operator-site.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

/** Makes a copy of the site from its last backup, and runs it beside the site: to try things on, or to try the backup. */

const usage = `npm run stage -- <folder>                 restores the last backup into the folder and runs it there on port 3001, until
                                         Ctrl+C; replaces a copy from an earlier run
npm run stage -- <folder> <file.zip>     does the same with this backup
npm run stage -- <folder> --from <place> does the same with the newest backup there: see npm run restore -- --help
npm run stage -- <folder> --port 4000    uses another port

The copy sends no email, calls no webhook and reads no MLS feed. It asks search engines to stay away, and says so on every
page. Log in with the password from the day of the backup.`;

const options = { from: { type: "string" }, port: { type: "string", default: "3001" } } as const;

/** A folder with this file holds a copy, which may be thrown away. */
const mark = "staging";

/** What belongs to the site itself: the copy must not use it. Empty counts as absent, also against `.env`. */
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
  assertReplaceable(folder, resolve(dataDir));
  const source = from === undefined ? { file: file ?? (await lastBackup(dataDir)) } : { from };
  rmSync(folder, { recursive: true, force: true });
  const { manifest } = await restoreBackup({
    dataDir: folder,
    file: source.file ?? archiveAt(source.from ?? "", folder),
  });
  writeFileSync(join(folder, mark), `A copy of the backup from ${manifest.madeAt}, for testing only.\n`);
  process.stdout.write(`The backup from ${manifest.madeAt} is in ${folder}. Ctrl+C stops the copy.\n`);
  process.exitCode = await serve(folder, port);
  return undefined;
}

/** Only an empty folder or an earlier copy gives way, and never the site's own. @throws Error */
function assertReplaceable(folder: string, dataDir: string): void {
  if (`${dataDir}/`.startsWith(`${folder}/`))
    throw new Error(`${folder} is the site's own folder, or one above it. Choose another one.`);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !names.includes(mark))
    throw new Error(`${folder} isn't empty, and isn't a copy made here. Choose another folder.`);
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

/** Runs the copy until it ends. A signal reaches it from the terminal as well; it finishes what it is doing. */
async function serve(folder: string, port: string): Promise<number> {
  const program = fileURLToPath(new URL("../server/start.js", import.meta.url));
  const site = spawn(process.execPath, [program], {
    env: { ...process.env, ...ofTheSite, DATA_DIR: folder, PORT: port, STAGING: "1" },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.kill(signal));
  return new Promise((done) => site.once("exit", (status) => done(status ?? 1)));
}
