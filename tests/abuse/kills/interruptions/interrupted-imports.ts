import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { unspentHour } from "#server/mls/feed/spent-hour.ts";
import type { FeedJob, FeedOutcome } from "#server/mls/runs/run-job.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";
import { startResoServer } from "../../../reso-server/server.ts";

const worker = fileURLToPath(new URL("../../../../server/mls/runs/feed-worker.ts", import.meta.url));
const start = Date.parse("2026-11-22T12:00:00.000Z");

interface ImportTrial {
  homes: number;
  kills: number;
  seed: number;
}

export interface ImportReport {
  /** Kills that came before the end of an import. */
  interrupted: number;
  complaints: string[];
}

/**
 * Kills imports at random points while they read and write homes: after any page of the feed plus a random part of a
 * page's time. Each round changes every home's price. After each kill, the trial checks the file, completes the import,
 * and compares it with the feed, home by home.
 */
export async function interruptImports({ homes, kills, seed }: ImportTrial): Promise<ImportReport> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-imports-"));
  const path = join(folder, "mls.db");
  const random = seededRandom(seed);
  const first = mlsHomes({
    ...{ count: homes, now: new Date(start), pictures: ["a", "b"] },
    mediaAddress: (name) => `https://media.example/${name}`,
  });
  let records: readonly Record<string, unknown>[] = first;
  const server = await startResoServer({ dialect: "bridge", records: () => records });
  const { baseUrl, token } = server;
  const settings = { baseUrl, auth: { token }, dialect: "bridge", agentMlsIds: [] } as const;
  const job: FeedJob = {
    ...{ path, settings, spent: unspentHour(), timeZone: "America/Denver", mayBePrivate: true },
    ...{ isAnew: false, mayRemoveMost: false },
  };
  const report: ImportReport = { interrupted: 0, complaints: [] };
  try {
    await runJob(job);
    const pages = Math.ceil(homes / pageOfBridge);
    let pageTime = firstPageTime;
    for (let round = 1; round <= kills; round += 1) {
      records = first.map((record) => inRound(record, round));
      const killed = await killedAt(Math.floor(random() * pages), random(), pageTime, job);
      if (killed.isInterrupted) report.interrupted += 1;
      pageTime = killed.pageTime;
      const complain = (complaint: string) => report.complaints.push(`round ${round}: ${complaint}`);
      lookAtFile(path, round, complain);
      const outcome = await runJob(job);
      if ("fault" in outcome) complain(outcome.sentence);
      compareWithFeed(path, round, complain);
    }
    return report;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const priceOf = (round: number, index: number) => 100_000 + round * 1000 + (index % 1000);

/** Returns the home as in this round's feed; its remarks repeat its price. */
function inRound(record: Record<string, unknown>, round: number): Record<string, unknown> {
  const price = priceOf(round, Number(String(record.ListingKey).split("-")[1]));
  const changed = new Date(start + round * 60_000).toISOString();
  return { ...record, ListPrice: price, PublicRemarks: `Costs sum${price}.`, ModificationTimestamp: changed };
}

async function runJob(job: FeedJob): Promise<FeedOutcome> {
  const child = fork(worker, { execArgv: [] });
  const outcome = new Promise<FeedOutcome>((resolve) => {
    child.on("message", (message: { outcome?: FeedOutcome }) => message.outcome && resolve(message.outcome));
    child.on("exit", () => resolve({ fault: "stopped", sentence: "The process ended." }));
  });
  const end = once(child, "exit");
  child.send(job);
  const result = await outcome;
  await end;
  return result;
}

/** Homes on a page of this dialect. */
const pageOfBridge = 200;
/** Milliseconds, until an import shows how long it takes. */
const firstPageTime = 50;

/**
 * Kills an import after it reports the given number of pages and works for part of the next page's time.
 * @param part from 0 to 1
 * @param pageTime milliseconds that a page took in the import before
 */
async function killedAt(
  page: number,
  part: number,
  pageTime: number,
  job: FeedJob,
): Promise<{ isInterrupted: boolean; pageTime: number }> {
  const child = fork(worker, { execArgv: [] });
  const end = once(child, "exit");
  const told: number[] = [];
  let isDone = false;
  const reached = new Promise<void>((resolve) => {
    child.on("message", (message: { outcome?: FeedOutcome }) => {
      isDone ||= message.outcome !== undefined;
      if (!message.outcome) told.push(performance.now());
      if (told.length >= page) resolve();
    });
  });
  child.send(job);
  // An import takes as long as several pages to start.
  await Promise.race([page === 0 ? once(child, "spawn") : reached, end]);
  await Promise.race([pause(part * (page === 0 ? pageTime * 4 : pageTime)), end]);
  child.kill("SIGKILL");
  await end;
  const [first = 0, last = first] = [told[0], told.at(-1)];
  return { isInterrupted: !isDone, pageTime: told.length > 1 ? (last - first) / (told.length - 1) : pageTime };
}

interface Row {
  key: string;
  price: number;
  dataPrice: number;
  remarks: string;
}

/** Finds a partial home, a duplicate home, or text that belongs to no home. */
function lookAtFile(path: string, round: number, complain: (complaint: string) => void): void {
  using database = new DatabaseSync(path);
  const { integrity_check: integrity } = database.prepare("PRAGMA integrity_check").get() as Record<string, string>;
  if (integrity !== "ok") complain(`SQLite says ${integrity}`);
  for (const { key, price, dataPrice, remarks } of rowsIn(database)) {
    const isWhole = price === dataPrice && (round === 1 || remarks === `Costs sum${price}.`);
    const isKnown = round === 1 || price >= priceOf(round - 1, 0);
    if (!isWhole || !isKnown) complain(`${key} is half of one home and half of another`);
  }
  const [homes, keys, words] = ["home", "(SELECT DISTINCT key FROM home)", "words"].map((table) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count),
  );
  if (homes !== keys || homes !== words) complain(`${homes} homes, ${keys} keys, ${words} in the index of words`);
}

function compareWithFeed(path: string, round: number, complain: (complaint: string) => void): void {
  lookAtFile(path, round, complain);
  using database = new DatabaseSync(path);
  const find = database.prepare("SELECT rowid FROM words WHERE words MATCH ?");
  for (const { key, price } of rowsIn(database)) {
    if (price !== priceOf(round, Number(key.split("-")[1]))) complain(`${key} costs ${price}`);
    if (find.all(`"sum${price}"`).length === 0) complain(`${key} is not found by its words`);
  }
  if (find.all(`"sum${priceOf(round - 1, 1)}"`).length > 0) complain("words of before are found");
}

function rowsIn(database: DatabaseSync): Row[] {
  const rows = database.prepare(
    "SELECT key, price, data ->> 'price' AS dataPrice, data ->> 'remarks' AS remarks FROM home",
  );
  return rows.all() as unknown as Row[];
}
