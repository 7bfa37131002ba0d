import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { teachIndexText } from "#server/embedded/inquiries/index-text.ts";
import { percentile95, round } from "../figures.ts";
import { freshFolder, startProduct } from "../product.ts";
import type { Section } from "../report.ts";
import type { RunningServer } from "../running-server.ts";

const messages = 100_000;
const path = "/listings";
/** Milliseconds between two visitors, and requests of each part. */
const rest = 5;
const asked = 2000;

/** Whether visitors notice that 100,000 old messages are filed under people. */
export async function measure(): Promise<Section[]> {
  const folder = await freshFolder();
  const product = await startProduct(folder);
  await timesOf(product);
  const calm = percentile95(await timesOf(product));
  const file = join(folder, "shingle.db");
  receive(file);
  // The next message has all of them filed that wait.
  const body = JSON.stringify({ name: "Walter", email: "walter@homes.internal", message: "May I see it?" });
  const sent = await fetch(`${product.origin}/api/inquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  if (sent.status !== 201) throw new Error(`The message was answered with ${sent.status}.`);
  const before = unfiled(file);
  const busy = percentile95(await timesOf(product));
  const after = unfiled(file);
  await product.stop();
  if (after === 0 || after === before) throw new Error("Nothing was filed beside the visitors.");
  return [
    {
      title: "Filing old messages",
      about: `${path}, ${asked} visitors one after the other, before and while ${messages} messages are filed: ${before - after} were meanwhile.`,
      columns: ["p95 in milliseconds, calm", "while filing", "ratio"],
      rows: [[round(calm), round(busy), round(busy / calm)]],
      readings: [{ goal: "F2", measured: { "": busy / calm } }],
    },
  ];
}

async function timesOf({ origin }: RunningServer): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const started = performance.now();
    await (await fetch(`${origin}${path}`)).arrayBuffer();
    times.push(performance.now() - started);
    await pause(rest);
  }
  return times;
}

/** Past the store, as a site has them that was there before people were. */
function receive(file: string): void {
  using database = new DatabaseSync(file, { timeout: 60_000 });
  teachIndexText(database);
  const inquiry = database.prepare(
    `INSERT INTO inquiry (id, name, email, phone, message, listing_id, is_read, created_at)
      VALUES (?, ?, ?, NULL, 'May I see it?', NULL, 1, ?)`,
  );
  database.exec("BEGIN");
  for (let index = 0; index < messages; index += 1) {
    const createdAt = new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString();
    inquiry.run(`inq_${index}`, `Walter ${index}`, `w${index % 60_000}@example.com`, createdAt);
  }
  database.exec("COMMIT");
}

function unfiled(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("SELECT count(*) AS count FROM inquiry WHERE person_id IS NULL AND spam IS NULL").get();
  return Number(row?.count);
}
