import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { defineIndexText } from "#server/embedded/inquiries/inquiry-search.ts";
import { median, percentile95, round } from "../figures.ts";
import { freshFolder, startProduct } from "../product.ts";
import { record } from "../recorded-answer.ts";
import type { Section } from "../report.ts";
import type { RunningServer } from "../running-server.ts";

const filed = 100_000;
const path = "/listings";
/** Milliseconds between two visitors, and the number of visitors in a phase. */
const rest = 5;
const asked = 500;
/** Calm and filing phases alternate, so both see the machine's other load. */
const turns = 7;
/** Messages queued per turn: more than are filed while the visitors come. */
const waiting = 1000;

/** Measures whether visitors notice the filing of old messages, on a site with 100,000 of them. */
export async function measure(): Promise<Section[]> {
  const folder = await freshFolder();
  await (await startProduct(folder)).stop();
  const file = join(folder, "shingle.db");
  receive(file, 0, filed, "per_walter");
  const parts = [];
  for (let turn = 0; turn < turns; turn += 1) parts.push(await oneTurn(folder, file, filed + turn * waiting));
  const [calm, busy, ratio] = [
    median(parts.map((each) => each.calm)),
    median(parts.map((each) => each.busy)),
    median(parts.map((each) => each.busy / each.calm)),
  ];
  return [
    {
      title: "Filing old messages",
      about: `${path}, ${turns} turns of some ${asked} visitors one after the other, at a start without and with ${waiting} messages to file, beside ${filed} that were; medians of the turns.`,
      columns: ["p95 in milliseconds, calm", "while filing", "ratio"],
      rows: [[round(calm), round(busy), round(ratio)]],
      readings: [{ goal: "F2", measured: { "": ratio } }],
    },
  ];
}

/** A server is slower in its first seconds, and files queued messages from its start. So the calm one has just started, too. */
async function oneTurn(folder: string, file: string, first: number): Promise<{ calm: number; busy: number }> {
  const calm = await timesAfterStart(folder);
  receive(file, first, waiting);
  const busy = await timesAfterStart(folder);
  const left = unfiled(file);
  if (left === 0 || left === waiting) throw new Error(`${left} messages were left to file when all visitors had come.`);
  fileRest(file);
  return { calm: percentile95(calm), busy: percentile95(busy) };
}

async function timesAfterStart(folder: string): Promise<number[]> {
  const product = await startProduct(folder);
  const times: number[] = [];
  while (times.length < asked) times.push(...(await timesOf(product)));
  await product.stop();
  return times;
}

async function timesOf(product: RunningServer, visitors = 50): Promise<number[]> {
  const times: number[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const started = performance.now();
    await record(product, path);
    times.push(performance.now() - started);
    await pause(rest);
  }
  return times;
}

/** Bypasses the store, like a site from before people existed. */
function receive(file: string, first: number, count: number, personId: string | null = null): void {
  using database = new DatabaseSync(file, { timeout: 60_000 });
  defineIndexText(database);
  const inquiry = database.prepare(
    `INSERT INTO inquiry (id, name, email, phone, message, listing_id, is_read, created_at, person_id)
      VALUES (?, ?, ?, NULL, 'May I see it?', NULL, 1, ?, ?)`,
  );
  database.exec("BEGIN");
  for (let index = first; index < first + count; index += 1) {
    const createdAt = new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString();
    inquiry.run(`inq_${index}`, `Walter ${index}`, `w${index % 60_000}@example.com`, createdAt, personId);
  }
  database.exec("COMMIT");
}

/** For the next calm turn. */
function fileRest(file: string): void {
  using database = new DatabaseSync(file, { timeout: 60_000 });
  defineIndexText(database);
  database.exec("UPDATE inquiry SET person_id = 'per_walter' WHERE person_id IS NULL AND spam IS NULL");
}

function unfiled(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("SELECT count(*) AS count FROM inquiry WHERE person_id IS NULL AND spam IS NULL").get();
  return Number(row?.count);
}
