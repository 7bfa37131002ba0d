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
  /** Identity of the checked file: a replacement needs its own check. */
  database: z.string(),
  /** What is wrong, as a sentence. Absent if the database is healthy. */
  complaint: z.string().optional(),
});

export type CheckReport = z.infer<typeof ReportSchema>;

type DatabaseCheck = ReturnType<typeof createDatabaseCheck>;

/** Returns the last report on the current database in `dataDir`. */
export function readCheckReport(dataDir: string): CheckReport | undefined {
  try {
    const report = ReportSchema.parse(JSON.parse(readFileSync(join(dataDir, reportName), "utf8")));
    return report.database === databaseIn(dataDir) ? report : undefined;
  } catch {
    // Missing or unusable: the next check writes a new one.
    return undefined;
  }
}

/** Checks the whole database weekly. Without it, only an operation that reads the damaged part would find damage. */
export function createDatabaseCheck(dataDir: string, now = () => new Date()) {
  const stop = new AbortController();
  const database = databaseIn(dataDir);
  let report = readCheckReport(dataDir);
  let running: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];
  let notify: (complaint: string) => void = () => {};

  function keep(complaint: string | undefined): void {
    const isNews = complaint && !report?.complaint;
    report = { checkedAt: now().toISOString(), database, ...(complaint && { complaint }) };
    try {
      writeReport(dataDir, report);
    } catch {
      // If even this write fails, `/health` reports that the site is not ready.
    }
    if (isNews) notify(complaint);
  }

  async function check(): Promise<void> {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program, join(dataDir, "shingle.db")], {
        env: {},
        signal: stop.signal,
      });
      keep((JSON.parse(stdout) as { complaint?: string }).complaint);
    } catch {
      // The database stayed locked, or the process couldn't start: the timer retries in an hour.
    }
  }

  /** Checks every page of the database in a low-priority process. A check that can't run changes nothing. */
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
    /** The latest report, possibly from an earlier run of the site. */
    report: (): CheckReport | undefined => report,
    /** Records damage that an operation hit, as if a check had found it. */
    note(complaint: string): void {
      if (!report?.complaint) keep(complaint);
    },
    run,
    /** Checks once a week, or every hour after a complaint. Reports each complaint once. */
    start(onDamage: (complaint: string) => void): void {
      notify = onDamage;
      // Visitors come first after a start.
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

/** Atomic: a reader sees the whole report or the previous one. */
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
 * Wraps a store with a check after each operation, which fails if the open files are not the ones that the next start
 * will open. Otherwise the site would confirm a write that is lost. The check takes some ten microseconds. Records
 * damage that an operation hits.
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
