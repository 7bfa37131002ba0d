import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inquiryFilters } from "#domain/inquiries/inquiry.ts";
import { defineIndexText } from "#server/embedded/inquiries/inquiry-search.ts";
import { mergeSearchIndex } from "#server/embedded/inquiries/merge-search-index.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { InquiryQuery, InquiryStore } from "#server/ports/inquiry-store.ts";
import { writeCursor } from "#server/records/cursors.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { median, round } from "../figures.ts";
import type { Section } from "../report.ts";

const halfWay = "a page half-way down";

interface Mailbox {
  size: number;
  store: InquiryStore;
  close(): Promise<void>;
}

type Question = (mailbox: Mailbox) => Promise<unknown>;

const rounds = 400;
const vocabulary =
  "kitchen roof well view price morning Saturday lender offer house Monument market mortgage horses is the and we".split(
    " ",
  );

const asking =
  (query: Omit<InquiryQuery, "limit">): Question =>
  ({ store }) =>
    store.page({ ...query, limit: 10 });

const questions: Record<string, Question> = {
  ...Object.fromEntries(inquiryFilters.map((filter) => [`first page, ${filter}`, asking({ filter })])),
  [halfWay]: ({ store, size }) =>
    store.page({ filter: "all", limit: 10, after: writeCursor({ createdAt: momentOf(size / 2), id: "inq_0" }) }),
  counts: ({ store }) => store.counts(),
  "search: a person": asking({ filter: "all", search: "anneliese" }),
  "search: a phone number": asking({ filter: "all", search: "719-555-0042" }),
  "search: a common word": asking({ filter: "all", search: "property" }),
  "search: a common word, unread": asking({ filter: "pending", search: "property" }),
  "search: two beginnings, general": asking({ filter: "general", search: "kitch roo" }),
  "search: one letter": asking({ filter: "all", search: "p" }),
  "search: no match": asking({ filter: "all", search: "zeppelin" }),
};

/** Compares the inbox's times with 100,000 and with 100 inquiries. */
export async function measure(): Promise<Section[]> {
  const mailboxes = [await openMailbox(100), await openMailbox(100_000)];
  const times: Record<string, number[]> = {};
  for (const [name, ask] of Object.entries(questions)) times[name] = await medians(mailboxes, ask);
  for (const { close } of mailboxes) await close();
  const searches = Object.keys(questions).filter((name) => name.startsWith("search: "));
  const ratio = ([few = Number.NaN, many = Number.NaN]: number[] = []) => many / few;
  return [
    {
      title: "Inbox",
      about: `Microseconds for ten inquiries, medians of ${rounds}, in turns in one process. The search index was merged before, as a site does each day.`,
      columns: ["question", "100 inquiries", "100,000", "ratio"],
      rows: Object.entries(times).map(([name, each]) => [name, ...each.map(round), round(ratio(each))]),
      readings: [
        { goal: "S1", measured: { "": ratio(times[halfWay]) } },
        { goal: "S1 search", measured: Object.fromEntries(searches.map((name) => [name, ratio(times[name])])) },
      ],
    },
  ];
}

async function openMailbox(size: number): Promise<Mailbox> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-"));
  const platform = openEmbeddedPlatform({ dataDir: folder });
  await fill(join(folder, "shingle.db"), size);
  const close = async () => {
    await platform.close();
    rmSync(folder, { recursive: true });
  };
  return { size, store: platform.inquiries, close };
}

/**
 * Writes in one transaction and bypasses the store, because only reading is measured. One in four is unread, one in three
 * is about a home, and twelve are from Anneliese at any size, so results have the same length.
 */
async function fill(file: string, size: number): Promise<void> {
  const database = new DatabaseSync(file);
  defineIndexText(database);
  const insert = database.prepare(
    `INSERT INTO inquiry (id, name, email, phone, message, listing_id, is_read, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const random = seededRandom(1);
  const share = Math.floor(size / 12);
  database.exec("BEGIN");
  for (let index = 0; index < size; index++) {
    const isAnneliese = index % share === 1 && index < share * 12;
    const name = isAnneliese ? "Anneliese Brandt" : `Walter ${index} Archuleta`;
    const phone = `(719) 555-${isAnneliese ? "0042" : 1000 + Math.floor(random() * 9000)}`;
    const listing = random() < 1 / 3 ? "lst_gable" : null;
    const isRead = random() < 1 / 4 ? 0 : 1;
    insert.run(`inq_${index}`, name, `w${index}@example.com`, phone, message(random), listing, isRead, momentOf(index));
  }
  database.exec("COMMIT");
  // A site does this daily.
  // Its timers don't keep an otherwise idle process alive.
  const hold = setInterval(() => {}, 1000);
  await mergeSearchIndex(database, 0);
  clearInterval(hold);
  database.close();
}

function message(random: () => number): string {
  const words = Array.from({ length: 30 }, () => vocabulary[Math.floor(random() * vocabulary.length)]);
  return `I'm interested in inquiring about this property. ${words.join(" ")}`;
}

function momentOf(index: number): string {
  return new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString();
}

async function medians(mailboxes: Mailbox[], ask: Question): Promise<number[]> {
  const times = mailboxes.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, mailbox] of mailboxes.entries()) {
      const started = performance.now();
      await ask(mailbox);
      times[index]?.push((performance.now() - started) * 1000);
    }
  }
  return times.map(median);
}
