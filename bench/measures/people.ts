import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { peopleLists, peoplePageSize } from "#domain/people/people-list.ts";
import { timelinePageSize } from "#domain/people/timeline.ts";
import { defineIndexText } from "#server/embedded/inquiries/inquiry-search.ts";
import { mergeSearchIndex } from "#server/embedded/inquiries/merge-search-index.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createSqliteRecords } from "#server/embedded/records/sqlite-records.ts";
import type { PeopleStore, PeopleStoreQuery } from "#server/ports/people-store.ts";
import { writePeopleCursor } from "#server/records/cursors.ts";
import { putTask } from "#server/stores/people/people-tasks.ts";
import { putFiled, type Root, rootPlaces, rootWords } from "#server/stores/people/person-record.ts";
import { putEntry } from "#server/stores/people/timeline.ts";
import { median, percentile95, round } from "../figures.ts";
import type { Section } from "../report.ts";

const rounds = 80;
/** How many times to query the book in a row, because CPU time is reported in whole microseconds. */
const inRow = 5;
const today = "2026-11-24";
const busiest = { id: "per_busiest", entries: 2000 };

interface Book {
  size: number;
  people: PeopleStore;
  close(): Promise<void>;
}

type Question = (book: Book) => Promise<unknown>;

const asking =
  (query: Partial<PeopleStoreQuery>): Question =>
  ({ people }) =>
    people.page({ list: "all", today, limit: peoplePageSize, ...query });

const lists: Record<string, Question> = {
  ...Object.fromEntries(peopleLists.map((list) => [`first page, ${list}`, asking({ list })])),
  "a page half-way down": (book) =>
    asking({ after: writePeopleCursor({ key: momentOf(book.size / 2), id: "per_0" }) })(book),
  "search: a name": asking({ search: "anneliese" }),
  "search: a phone number": asking({ search: "719-555-0042" }),
  "search: a common beginning": asking({ search: "wal" }),
  "search: a common beginning, waiting": asking({ search: "wal", list: "waiting" }),
  "search: a common beginning, no task due": asking({ search: "wal", list: "due", today: "2020-01-01" }),
  "search: a common name": asking({ search: "walter" }),
  "search: every email address": asking({ search: "@example.com" }),
  "search: no match": asking({ search: "zeppelin" }),
};
const counts: Question = ({ people }) => people.counts(today);
const story: Question = async ({ people }) => {
  await Promise.all([
    people.events([busiest.id], timelinePageSize + 1),
    people.tasks([busiest.id]),
    people.holds([busiest.id]),
  ]);
};

/** Times lists, searches and one person, with 100,000 people and 500,000 entries against 1,000 and 5,000. */
export async function measure(): Promise<Section[]> {
  const books = [await openBook(1000), await openBook(100_000)];
  const questions = { ...lists, counts, [`one person with ${busiest.entries} entries`]: story };
  const times = new Map<string, Times[]>();
  for (const [name, ask] of Object.entries(questions)) times.set(name, await timesOf(books, ask));
  for (const { close } of books) await close();
  const p95 = (name: string) => (times.get(name) ?? []).map(({ passed }) => percentile95(passed));
  const ratio = (name: string) => {
    const [few = Number.NaN, many = Number.NaN] = (times.get(name) ?? []).map(({ worked }) => median(worked));
    return many / few;
  };
  const of = (value: (name: string) => number) =>
    Object.fromEntries(Object.keys(lists).map((name) => [name, value(name)]));
  const [person = ""] = Object.keys(questions).slice(-1);
  return [
    {
      title: "People",
      about: `Milliseconds for a page of people, p95 of ${rounds * inRow}, in turns in one process, the search index merged as each day; the ratio is that of the processor's time, medians.`,
      columns: ["question", "1,000 people", "100,000", "ratio"],
      rows: Object.keys(questions).map((name) => [name, ...p95(name).map(round), round(ratio(name))]),
      readings: [
        { goal: "F1 list", measured: of((name) => p95(name)[1] ?? Number.NaN) },
        { goal: "F1 ratio", measured: of(ratio) },
        { goal: "F1 person", measured: { "": p95(person)[1] ?? Number.NaN } },
      ],
    },
  ];
}

async function openBook(size: number): Promise<Book> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-"));
  const platform = openEmbeddedPlatform({ dataDir: folder });
  await fillPeople(join(folder, "shingle.db"), size);
  const close = async () => {
    await platform.close();
    rmSync(folder, { recursive: true });
  };
  return { size, people: platform.people, close };
}

/**
 * Writes in one transaction and bypasses the store, because only reading is measured. One in ten waits, one in ten has a
 * task, one in ten is snoozed, and twelve are named Anneliese at any size. Each has five entries, the last one 2,000.
 */
export async function fillPeople(file: string, size: number): Promise<void> {
  const database = new DatabaseSync(file);
  defineIndexText(database);
  const records = createSqliteRecords(database);
  const inquiry = database.prepare(
    `INSERT INTO inquiry (id, name, email, phone, message, listing_id, is_read, created_at, person_id)
      VALUES (?, ?, ?, ?, 'May I see it?', NULL, 1, ?, ?)`,
  );
  const share = Math.floor(size / 12);
  database.exec("BEGIN");
  for (let index = 0; index < size; index += 1) {
    const isAnneliese = index % share === 1 && index < share * 12;
    const id = index === size - 1 ? busiest.id : `per_${index}`;
    const name = isAnneliese ? "Anneliese Brandt" : `Walter Archuleta ${index}`;
    const [email, digits] = [`w${index}@example.com`, isAnneliese ? "7195550042" : `7196${100_000 + index}`];
    const [moment, kind] = [momentOf(index), index % 10];
    const nextTask = kind === 2 ? { id: `tsk_${index}`, personId: id, text: "Call", on: today } : undefined;
    const filed = { id: `inq_${index}`, name, listingId: null, createdAt: moment, personId: id };
    const root: Root = {
      ...{ id, name, emails: [email], phones: [digits], refuses: [], rev: 1, createdAt: moment, firstInAt: moment },
      ...{ stage: kind === 3 ? "not-now" : "active", lastAt: moment, messages: 1, about: filed },
      ...(kind === 1 && { waitingSince: moment }),
      ...(nextTask && { nextTask, nextTaskAt: today }),
    };
    const entries = Array.from({ length: id === busiest.id ? busiest.entries : 5 }, (_, each) =>
      putEntry({
        ...{
          id: `ent_${index}x${each}`,
          personId: id,
          at: momentOf(index + each),
          kind: "note",
          text: "Likes porches",
        },
      }),
    );
    const person = { put: id, body: root, places: rootPlaces(root), ...rootWords(root) };
    records.write([person, putFiled(filed), ...entries, ...(nextTask ? [putTask(nextTask)] : [])]);
    inquiry.run(`inq_${index}`, name, email, digits, moment, id);
  }
  records.write([{ count: "people", by: { all: size, waiting: Math.ceil((size - 1) / 10) } }]);
  database.exec("COMMIT");
  // A site does this daily. Its timers don't keep an otherwise idle process alive.
  const hold = setInterval(() => {}, 1000);
  await mergeSearchIndex(database, 0);
  clearInterval(hold);
  database.close();
}

function momentOf(index: number): string {
  return new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString();
}

interface Times {
  /** Milliseconds per query. */
  passed: number[];
  /** CPU microseconds per row of queries, which excludes the machine's other load. */
  worked: number[];
}

async function timesOf(books: Book[], ask: Question): Promise<Times[]> {
  const times = books.map((): Times => ({ passed: [], worked: [] }));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [index, book] of books.entries()) {
      const before = process.cpuUsage();
      for (let each = 0; each < inRow; each += 1) {
        const started = performance.now();
        await ask(book);
        times[index]?.passed.push(performance.now() - started);
      }
      const { user, system } = process.cpuUsage(before);
      times[index]?.worked.push(user + system);
    }
  }
  return times;
}
