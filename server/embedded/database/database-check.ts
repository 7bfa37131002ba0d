import { execFile } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { day, hour, minute } from "#domain/time-units.ts";
import { identityOf, type OpenFiles } from "./open-files.ts";
import { isDamage } from "./transaction.ts";

const program = fileURLToPath(new URL("./check-database.ts", import.meta.url));
const reportName = "database-check.json";

const week = 7 * day;

const ReportSchema = z.object({
  /** ISO timestamp. */
  checkedAt: z.iso.datetime(),
  /** Which file was looked at: another one has to be looked at itself. */
  database: z.string(),
  /** What is wrong, in a sentence; absent when all is well. */
  complaint: z.string().optional(),
});

export type CheckReport = z.infer<typeof ReportSchema>;

type DatabaseCheck = ReturnType<typeof createDatabaseCheck>;

/** Returns the last report on the database that is in `dataDir` now. */
export function readCheckReport(dataDir: string): CheckReport | undefined {
  try {
    const report = ReportSchema.parse(JSON.parse(readFileSync(join(dataDir, reportName), "utf8")));
    return report.database === databaseIn(dataDir) ? report : undefined;
  } catch {
    // None yet, or nothing that can be used: the next check makes one.
    return undefined;
  }
}

/** Checks the whole database weekly: otherwise only an operation that reads the damaged part would find damage. */
export function createDatabaseCheck(dataDir: string, now = () => new Date()) {
  const stop = new AbortController();
  const database = databaseIn(dataDir);
  let report = readCheckReport(dataDir);
  let running: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];
  let tell: (complaint: string) => void = () => {};

  function keep(complaint: string | undefined): void {
    const isNews = complaint && !report?.complaint;
    report = { checkedAt: now().toISOString(), database, ...(complaint && { complaint }) };
    try {
      writeReport(dataDir, report);
    } catch {
      // When not even this can be written, `/health` says that the site is not ready.
    }
    if (isNews) tell(complaint);
  }

  async function check(): Promise<void> {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program, join(dataDir, "shingle.db")], {
        env: {},
        signal: stop.signal,
      });
      keep((JSON.parse(stdout) as { complaint?: string }).complaint);
    } catch {
      // The database was locked all the time, or the process could not start: the timer tries again in an hour.
    }
  }

  /** Checks every page of the database, in a process of low priority. A check that fails to run changes nothing. */
  function run(): Promise<void> {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  }

  function runWhenDue(): void {
    const pause = report?.complaint ? hour : week;
    const isDue = !report || now().getTime() - Date.parse(report.checkedAt) >= pause;
    if (isDue) void run();
  }

  return {
    /** The latest, which may be of an earlier run of the site. */
    report: (): CheckReport | undefined => report,
    /** Records damage that an operation has met, as if a check had found it. */
    note(complaint: string): void {
      if (!report?.complaint) keep(complaint);
    },
    run,
    /** Checks when a week has passed since the last time; after a complaint, every hour. Reports a complaint once. */
    start(onDamage: (complaint: string) => void): void {
      tell = onDamage;
      // The first visitors come first.
      timers = [setTimeout(runWhenDue, minute).unref(), setInterval(runWhenDue, hour).unref()];
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
      stop.abort();
    },
  };
}

function databaseIn(dataDir: string): string {
  return identityOf(join(dataDir, "shingle.db")) ?? "";
}

/** A reader sees all of it or the one from before. */
function writeReport(dataDir: string, report: CheckReport): void {
  const path = join(dataDir, reportName);
  writeFileSync(`${path}.new`, `${JSON.stringify(report)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** A store whose operations all return promises. */
type Promising<Store> = { [Name in keyof Store]: (...words: never[]) => Promise<unknown> };

interface StoreChecks {
  files: OpenFiles;
  check: DatabaseCheck;
}

/**
 * Returns the same store with a check after each operation: it fails when the open files are no longer those that the next
 * start will open, so that nobody is told "kept" for what is lost. That costs some ten microseconds. Damage that an
 * operation meets is noted.
 */
export function checkedStore<Store extends Promising<Store>>(store: Store, { files, check }: StoreChecks): Store {
  const operations = Object.entries<(...words: never[]) => Promise<unknown>>(store);
  const answering = operations.map(([name, operation]) => [
    name,
    async (...words: never[]) => {
      const result = await operation(...words).catch(noteDamage);
      files.assertSame();
      return result;
    },
  ]);

  function noteDamage(error: unknown): never {
    if (isDamage(error)) check.note("The database is damaged: part of it couldn't be read.");
    throw error;
  }

  return Object.fromEntries(answering);
}
