import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { type Inquiry, isFromFlood } from "#domain/inquiries/inquiry.ts";
import { morningMail, walterSayingHello, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { rounds } from "#tests/support/rounds.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { defineIndexText, searchStatement } from "./inquiry-search.ts";
import { createInquiryStore, inboxPageStatement, storedFilters } from "./inquiry-store.ts";

interface Place {
  folder?: string;
  flood?: Parameters<typeof createInquiryStore>[1];
}

/** A database with its inbox, closed after the test. */
function openInbox({ folder = temporaryFolder(), flood }: Place = {}) {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return { database, store: createInquiryStore(database, flood) };
}

it.each(storedFilters)(
  "finds a page of the filter %s by its own index, without sorting or scanning",
  async (filter) => {
    const { database, store } = openInbox();
    for (const inquiry of morningMail(50)) await store.add(inquiry);
    const explain = () =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${inboxPageStatement(filter)}`)
        .all("2026-06-01T06:20:00.000Z", "inq_x", 11)
        .map(({ detail }) => detail);
    const plan = [`SEARCH inquiry USING INDEX inquiry_${filter} ((created_at,id)<(?,?))`];
    expect(explain()).toEqual(plan);
    database.exec("ANALYZE");
    expect(explain()).toEqual(plan);
  },
);

it("a search walks its index from the newest on, without sorting", () => {
  const { database } = openInbox();
  const explain = database.prepare(`EXPLAIN QUERY PLAN ${searchStatement}`);
  const plan = explain.all({ words: '"gable" *', createdAt: "2026-06-01T06:20:00.000Z" }).map(({ detail }) => detail);
  expect(plan).toEqual([
    expect.stringMatching(/^SCAN inquiry_search VIRTUAL TABLE INDEX/),
    "SEARCH inquiry USING INDEX inquiry_place (place=?)",
  ]);
});

it("finds every letter and digit as written", async () => {
  const { store } = openInbox();
  const letters = everyLetter();
  const words = letters.map((letter, index) => `${letter}q${index}z`);
  const together = 16;
  const lost: string[] = [];
  for (let start = 0; start < words.length; start += together) {
    const message = words.slice(start, start + together).join(" ");
    await store.add(walterSayingHello({ id: `inq_${start}`, message }));
    const { inquiries } = await store.page({ filter: "all", limit: 1, search: message });
    if (inquiries[0]?.id !== `inq_${start}`) lost.push(message);
  }
  expect(lost).toEqual([]);
});

/**
 * Of large uniform sets (Chinese, Korean and most beyond the first 65,536), every hundredth; before each change, a
 * tenth.
 */
function everyLetter(): string[] {
  const all = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) => point < 0xd800 || point > 0xdfff);
  const letters = all.map((point) => String.fromCodePoint(point)).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const isOfMany = (letter: string) => letter.length > 1 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(letter);
  const changes = (letter: string) =>
    letter.toLowerCase().normalize("NFD") !== letter && !/\p{Script=Hangul}/u.test(letter);
  return letters
    .filter((letter, index) => !isOfMany(letter) || changes(letter) || index % 100 === 0)
    .filter((_, index) => index % 10 < rounds(10));
}

it("finds messages from before the search existed, and follows writes that bypass the store", async () => {
  const folder = temporaryFolder();
  const old = new DatabaseSync(join(folder, "shingle.db"));
  migrate(old, migrationsBefore("0002"));
  const write = old.prepare("INSERT INTO inquiry VALUES (?, 'Zoë', 'zoe@example.com', ?, 'Hello', NULL, 0, ?)");
  for (const id of ["inq_a", "inq_b"]) write.run(id, "(719) 555-0142", "2026-05-01T08:00:00.000Z");
  old.close();

  const { database, store } = openInbox({ folder });
  const idsOf = async (search: string) =>
    (await store.page({ filter: "all", limit: 10, search })).inquiries.map(({ id }) => id);
  expect(await idsOf("zoe 5550142")).toEqual(["inq_b", "inq_a"]);
  database.exec("UPDATE inquiry SET message = 'Goodbye' WHERE id = 'inq_a'; VACUUM");
  expect(await idsOf("goodbye")).toEqual(["inq_a"]);
  expect(await idsOf("hello")).toEqual(["inq_b"]);
});

it("finds names in every script among earlier messages", async () => {
  const folder = temporaryFolder();
  const old = new DatabaseSync(join(folder, "shingle.db"));
  migrate(old, migrationsBefore("0005"));
  const write = old.prepare(
    `INSERT INTO inquiry (id, name, email, message, is_read, created_at)
      VALUES (?, ?, 'a@example.com', ?, 0, '2026-05-01T08:00:00.000Z')`,
  );
  write.run("inq_a", "Сергей", "Hello");
  write.run("inq_b", "Walter", "A stove \ue004");
  write.run("inq_c", "Walter", "A porch");
  old.close();

  const { store } = openInbox({ folder });
  const idsOf = async (search: string) =>
    (await store.page({ filter: "all", limit: 10, search })).inquiries.map(({ id }) => id);
  expect(await idsOf("сергей hello")).toEqual(["inq_a"]);
  expect(await idsOf("walter")).toEqual(["inq_c", "inq_b"]);
});

it("the counts follow writes that bypass the store", async () => {
  const { database, store } = openInbox();
  for (const inquiry of [zoeAboutTheGable(), walterSayingHello()]) await store.add(inquiry);
  const none = { all: 0, pending: 0, resolved: 0, property: 0, general: 0, spam: 0, trash: 0, flood: 0 };
  database.exec("UPDATE inquiry SET listing_id = NULL, is_read = 1");
  expect(await store.counts()).toEqual({ ...none, all: 2, resolved: 2, general: 2 });
  database.exec("UPDATE inquiry SET listing_id = 'lst_cabin', is_read = 0 WHERE id = 'inq_walter'");
  expect(await store.counts()).toEqual({ ...none, all: 2, pending: 1, resolved: 1, property: 1, general: 1 });
  database.exec(`UPDATE inquiry SET spam = '["links"]' WHERE id = 'inq_walter'`);
  expect(await store.counts()).toEqual({ ...none, all: 1, resolved: 1, general: 1, spam: 1 });
  database.exec("DELETE FROM inquiry");
  expect(await store.counts()).toEqual(none);
});

it("shows a flood from before among the rest of Spam, with its count", async () => {
  const folder = temporaryFolder();
  const old = new DatabaseSync(join(folder, "shingle.db"));
  defineIndexText(old);
  migrate(old, migrationsBefore("0036"));
  const write = old.prepare(
    `INSERT INTO inquiry (id, name, email, message, is_read, created_at, spam)
      VALUES (?, 'Walter', 'a@example.com', 'Hello', 0, ?, ?)`,
  );
  write.run("inq_a", "2026-05-01T08:00:00.000Z", '["flood","unstamped"]');
  write.run("inq_b", "2026-05-01T08:01:00.000Z", '["links"]');
  write.run("inq_c", "2026-05-01T08:02:00.000Z", '["flood"]');
  write.run("inq_d", "2026-05-01T08:03:00.000Z", null);
  old.close();

  const { store } = openInbox({ folder });
  const idsOf = async (filter: "all" | "spam") =>
    (await store.page({ filter, limit: 10 })).inquiries.map(({ id }) => id);
  expect([await idsOf("all"), await idsOf("spam")]).toEqual([["inq_d"], ["inq_c", "inq_b", "inq_a"]]);
  expect(await store.counts()).toMatchObject({ all: 1, spam: 3, flood: 2 });
  expect(await store.clearFlood("2026-05-01T08:02:00.000Z")).toBe(2);
  expect(await idsOf("all")).toEqual(["inq_d", "inq_c", "inq_a"]);
});

it("a flood that was being moved when the site ended is whole, counted, and moved by doing it again", async () => {
  const folder = temporaryFolder();
  const ending = openDatabase(folder);
  const store = createInquiryStore(ending);
  for (const inquiry of morningMail(300)) await store.add({ ...inquiry, spam: ["flood"] });
  const moving = store.clearFlood("~").catch((error: unknown) => error);
  while ((await store.counts()).all === 0) await new Promise(setImmediate);
  ending.close();
  await moving;

  const { store: reopened } = openInbox({ folder });
  const { all, flood } = await reopened.counts();
  expect([all > 0, all < 300, all + flood]).toEqual([true, true, 300]);
  expect(await reopened.clearFlood("~")).toBe(flood);
  expect(await reopened.counts()).toMatchObject({ all: 300, spam: 0, flood: 0 });
});

it("a flood has limited room: its oldest messages make way, never an inquiry or held spam", async () => {
  const { store } = openInbox({ flood: { capacity: 5, isTight: () => false } });
  const others = [walterSayingHello({ createdAt: "2020-01-01T08:00:00.000Z" }), zoeAboutTheGable({ spam: ["links"] })];
  for (const inquiry of others) await store.add(inquiry);
  const flood = morningMail(12).map((inquiry): Inquiry => ({ ...inquiry, spam: ["flood"] }));
  for (const inquiry of flood.toReversed()) await store.add(inquiry);
  expect(await store.counts()).toMatchObject({ all: 1, spam: 6, flood: 5 });
  const kept = (await store.page({ filter: "spam", limit: 10 })).inquiries;
  expect(kept.filter(isFromFlood)).toEqual(flood.slice(0, 5));
});

it("on an almost full disk, a flood grows to a thousand and no further, and inquiries are still saved", async () => {
  const { database, store } = openInbox({ flood: { capacity: 50_000, isTight: () => true } });
  database.exec("PRAGMA synchronous = OFF");
  for (const inquiry of morningMail(1010)) await store.add({ ...inquiry, spam: ["flood"] });
  await store.add(walterSayingHello());
  expect(await store.counts()).toMatchObject({ all: 1, flood: 1000 });
});

it("reports a database that stays locked as worth a retry, and saves nothing", async () => {
  const folder = temporaryFolder();
  const other = openDatabase(folder);
  const impatient = new DatabaseSync(join(folder, "shingle.db"), { timeout: 0 });
  const store = createInquiryStore(impatient);
  other.exec("BEGIN IMMEDIATE");
  const refusal = await store.add(walterSayingHello()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreUnavailableError);
  expect(refusal).toMatchObject({ message: "The database can't be used now: it is busy.", cause: { errcode: 5 } });
  other.exec("ROLLBACK");
  expect(await store.counts()).toMatchObject({ all: 0 });
  await store.add(walterSayingHello());
  impatient.close();
  other.close();
});

it("reports a full disk as worth a retry, and leaves the inbox unchanged", async () => {
  const { database, store } = openInbox();
  await store.add(walterSayingHello());
  database.exec("VACUUM; PRAGMA max_page_count = 1"); // SQLite uses the current size instead.
  const large = zoeAboutTheGable({ message: "x".repeat(100_000) });
  await expect(store.add(large)).rejects.toThrow("The database can't be used now: the disk is full.");
  expect(await store.counts()).toMatchObject({ all: 1, pending: 1, property: 0 });
  expect(await store.page({ filter: "all", limit: 10 })).toMatchObject({
    inquiries: [{ id: "inq_walter", message: "Hello!" }],
  });
});

it("deleted and erased messages leave no sentence behind in the tables or the log", async () => {
  const folder = temporaryFolder();
  const { store } = openInbox({ folder });
  const secret = { name: "Ada Quetzal", email: "ada@zugzwang.example", message: "No word of this. ".repeat(100) };
  for (const inquiry of morningMail(30)) await store.add(inquiry);
  await store.add(walterSayingHello({ id: "inq_secret", ...secret }));
  for (const inquiry of morningMail(60).slice(0, 30)) await store.add(inquiry);
  const found = () => {
    const files = ["shingle.db", "shingle.db-wal"].map((file) => join(folder, file)).filter(existsSync);
    const bytes = files.map((file) => readFileSync(file).toString("latin1")).join("");
    return ["Ada Quetzal", "ada@zugzwang", "No word of this."].filter((each) => bytes.includes(each));
  };
  expect(found()).toHaveLength(3);
  await store.trash("inq_secret", new Date());
  await store.remove("inq_secret");
  await new Promise(setImmediate);
  expect(found()).toEqual([]);
});
