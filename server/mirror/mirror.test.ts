import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { homeOfListing } from "#domain/mls/home/as-listing.ts";
import { nameWithKey } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { type ReadHome, readHome } from "#domain/mls/home/read-home.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { packMirror, unpackMirror } from "../mls/snapshots/pack-mirror.ts";
import { createMirror } from "./mirror.ts";
import { openMirror } from "./open-mirror.ts";
import { searchHomes } from "./search.ts";

const now = new Date("2026-11-22T12:00:00Z");
const cursor = { changedAt: now.toISOString(), key: "demo-9" };
const records = mlsHomes({
  count: 40,
  now,
  mediaAddress: (name) => `https://media.example/${name}`,
  pictures: ["a"],
}).map((record) => ({
  ...record,
  StandardStatus: "Active",
  InternetEntireListingDisplayYN: true,
}));
const reads = records.map((record) => readHome(record, "America/Denver"));

function mirrorIn(folder = temporaryFolder()) {
  const path = join(folder, "mls.db");
  const database = openMirror(path);
  const count = () => searchHomes(database, anything, { showsSold: false, now }).count;
  return { path, database, count, mirror: createMirror(database) };
}

test("saves a feed page with its cursor, and saving it again writes nothing", () => {
  const { mirror, count } = mirrorIn();
  expect(mirror.cursor()).toBeUndefined();
  expect(mirror.apply(reads, cursor)).toEqual({ added: 40, changed: 0, removed: 0 });
  expect(mirror.cursor()).toEqual(cursor);
  expect(mirror.apply(reads, cursor)).toEqual({ added: 0, changed: 0, removed: 0 });
  expect(count()).toBe(40);
});

test("finds a changed home by its new words and not by its old ones", () => {
  const { mirror, database } = mirrorIn();
  mirror.apply(reads, cursor);
  const changed = readHome({ ...records[0], PublicRemarks: "Now with a greenhouse." }, "America/Denver");
  expect(mirror.apply([changed], cursor)).toEqual({ added: 0, changed: 1, removed: 0 });
  const find = (words: string) => searchHomes(database, { ...anything, words }, { showsSold: false, now }).count;
  expect([find("greenhouse"), find("made up")]).toEqual([1, 39]);
});

test("the agents' homes are those that one of them lists, alone or with another agent", () => {
  const { mirror } = mirrorIn();
  const listed = records.slice(0, 3).map((record, at) => ({
    ...record,
    ListAgentMlsId: ["mine", "other", "other"][at],
    CoListAgentMlsId: ["other", "mine too", ""][at],
  }));
  const homes = [...listed, ...records.slice(3)].map((record) => readHome(record, "America/Denver"));
  mirror.apply(homes, cursor);
  const keys = mirror.homesOf(["mine", "mine too"]).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(
    homes
      .slice(0, 2)
      .map(({ key }) => String(key))
      .toSorted(),
  );
  expect(mirror.homesOf([])).toEqual([]);
});

test("removes a home that the feed hides or deletes, and its words", () => {
  const { mirror, count, database } = mirrorIn();
  mirror.apply(reads, cursor);
  const hidden: ReadHome = {
    outcome: "hidden",
    key: "demo-1",
    changedAt: now.toISOString(),
    reason: "not on the market",
  };
  expect(mirror.apply([hidden], cursor).removed).toBe(1);
  expect(mirror.remove(["demo-2", "demo-3", "never-there"])).toBe(2);
  expect([count(), mirror.keys().size]).toEqual([37, 37]);
  expect(searchHomes(database, { ...anything, words: "demo" }, { showsSold: false, now }).count).toBe(37);
});

test("finds a home by its number, in any case, and by its key", () => {
  const { mirror } = mirrorIn();
  mirror.apply(reads, cursor);
  expect(mirror.findByNumber("demo-00007")?.key).toBe("demo-7");
  expect(mirror.findByKey("demo-7")?.mlsNumber).toBe("DEMO-00007");
  expect(mirror.findByNumber("DEMO-99999")).toBeUndefined();
  expect(mirror.places().cities).toContain("Colorado Springs");
});

test("a write that fails halfway saves neither its homes nor its cursor", () => {
  const { mirror, count } = mirrorIn();
  mirror.apply(reads.slice(0, 10), { ...cursor, key: "first" });
  const broken = { outcome: "home", key: "x", changedAt: now.toISOString(), home: null } as unknown as ReadHome;
  expect(() => mirror.apply([...reads.slice(10), broken], cursor)).toThrow();
  expect([count(), mirror.cursor()?.key]).toEqual([10, "first"]);
});

test("reopens a mirror unchanged, and recreates one that is damaged or of another version", () => {
  const folder = temporaryFolder();
  const first = mirrorIn(folder);
  first.mirror.apply(reads, cursor);
  first.database.close();
  const second = mirrorIn(folder);
  expect(second.count()).toBe(40);
  second.database.exec("PRAGMA user_version = 999");
  second.database.close();
  const third = mirrorIn(folder);
  expect(third.count()).toBe(0);
  third.mirror.apply(reads, cursor);
  third.database.close();
  writeFileSync(third.path, "this is text instead of a database");
  const fourth = mirrorIn(folder);
  expect(fourth.count()).toBe(0);
  fourth.database.close();
});

test("remembers removed homes when a mirror is recreated for another version or the same feed", () => {
  const folder = temporaryFolder();
  const old = mirrorIn(folder);
  old.mirror.apply(reads, cursor);
  old.mirror.remove(["demo-7"]);
  const gone = { type: expect.any(String), city: expect.any(String), price: expect.any(Number) };
  expect(old.mirror.findGone("DEMO-00007")).toMatchObject(gone);
  old.database.exec("PRAGMA user_version = 999");
  old.database.close();
  const { mirror, count } = mirrorIn(folder);
  expect([count(), mirror.findGone("DEMO-00007")]).toEqual([0, gone]);
  mirror.clear(true);
  expect(mirror.findGone("DEMO-00007")).toEqual(gone);
  mirror.clear();
  mirror.belongTo("this feed", true);
  mirror.belongTo("this feed", false);
  expect(mirror.findGone("DEMO-00007")).toEqual(gone);
  mirror.belongTo("another feed", false);
  expect([mirror.findGone("DEMO-00007"), mirror.eventsOf("DEMO-00007")]).toEqual([undefined, []]);
});

test("records a home's event once, before the home, and keeps it when the mirror is recreated", () => {
  const folder = temporaryFolder();
  const first = mirrorIn(folder);
  const of = (changes: object) => readHome({ ...records[6], ...changes }, "America/Denver");
  const day = (number: number) => new Date(now.getTime() + number * 86_400_000).toISOString();
  first.mirror.apply(reads, cursor);
  // The first fill records no events.
  expect(first.mirror.eventsOf("DEMO-00007")).toEqual([]);
  first.mirror.finish({ kind: "feed", readAt: cursor.changedAt });
  const reduced = { ListPrice: 300_000, ModificationTimestamp: day(1) };
  first.mirror.apply([of(reduced)], cursor);
  first.mirror.apply([of({ ...reduced, PublicRemarks: "New words." })], cursor);
  first.mirror.apply([of({ ...reduced, StandardStatus: "Pending", ModificationTimestamp: day(2) })], cursor);
  first.mirror.apply([{ outcome: "hidden", key: "demo-7", changedAt: day(3), reason: "not on the market" }], cursor);
  first.mirror.apply([of({ ...reduced, ModificationTimestamp: day(4) })], cursor);
  const kinds = () => first.mirror.eventsOf("demo-00007").map(({ at, kind, price }) => [at, kind, price]);
  const told = [
    [day(1), "price", 300_000],
    [day(2), "pending", 300_000],
    [day(3), "gone", 300_000],
    [day(4), "back", 300_000],
  ];
  expect(kinds()).toEqual(told);
  expect(first.mirror.eventsOf("DEMO-00007")[0]?.was).toBe(reads[6]?.outcome === "home" ? reads[6].home.price : 0);
  first.mirror.clear(true);
  first.mirror.apply([of({ ...reduced, ModificationTimestamp: day(4) })], cursor);
  expect(kinds()).toEqual(told);
  first.database.close();
  writeFileSync(first.path, "no database any more ".repeat(500));
  expect(mirrorIn(folder).mirror.eventsOf("DEMO-00007")).toHaveLength(4);
});

test("reports changes and removals found while a mirror of another version is refilled", () => {
  const folder = temporaryFolder();
  const old = mirrorIn(folder);
  old.mirror.apply(reads, cursor);
  old.mirror.finish({ kind: "feed", readAt: cursor.changedAt });
  old.database.exec("PRAGMA user_version = 1");
  old.database.close();
  const { mirror, count } = mirrorIn(folder);
  expect(count()).toBe(0);
  const changed = readHome({ ...records[6], ListPrice: 250_000, StandardStatus: "Pending" }, "America/Denver");
  mirror.apply([changed, ...reads.slice(7)], cursor);
  const kindsOf = (number: string) => mirror.eventsOf(number).map(({ kind }) => kind);
  expect([kindsOf("DEMO-00007"), kindsOf("DEMO-00008"), kindsOf("DEMO-00001")]).toEqual([["price", "pending"], [], []]);
  for (let run = 0; run < 2; run += 1) mirror.finish({ kind: "feed", readAt: cursor.changedAt });
  expect([kindsOf("DEMO-00008"), kindsOf("DEMO-00001")]).toEqual([[], ["gone"]]);
});

test("a run killed before its homes were saved repeats its events, which count once", () => {
  const { mirror, database } = mirrorIn();
  mirror.apply(reads, cursor);
  mirror.finish({ kind: "feed", readAt: cursor.changedAt });
  const changed = readHome({ ...records[0], ListPrice: 250_000, StandardStatus: "Pending" }, "America/Denver");
  // The home table rejects the write. The events recorded by then stay.
  database.exec("CREATE TRIGGER full BEFORE UPDATE ON main.home BEGIN SELECT RAISE(ABORT, 'no room'); END");
  for (let run = 0; run < 2; run += 1) expect(() => mirror.apply([changed], cursor)).toThrow("no room");
  expect(mirror.findByKey("demo-1")?.price).not.toBe(250_000);
  database.exec("DROP TRIGGER full");
  mirror.apply([changed], cursor);
  expect(mirror.eventsOf("DEMO-00001").map(({ kind }) => kind)).toEqual(["price", "pending"]);
});

test("a damaged history starts over and removes no home", () => {
  const folder = temporaryFolder();
  const first = mirrorIn(folder);
  first.mirror.apply(reads, cursor);
  first.mirror.remove(["demo-7"]);
  first.database.close();
  writeFileSync(join(folder, "past.db"), "no database any more ".repeat(500));
  const { mirror, count } = mirrorIn(folder);
  expect([count(), mirror.findGone("DEMO-00007")]).toEqual([39, undefined]);
});

test("sees another process's feed status a moment later, and its own at once", async () => {
  const folder = temporaryFolder();
  const [site, reader] = [mirrorIn(folder).mirror, mirrorIn(folder).mirror];
  expect(site.source()).toBeUndefined();
  const source = { kind: "feed", readAt: now.toISOString() } as const;
  reader.finish(source);
  await expect.poll(() => site.source()).toEqual(source);
  site.clear();
  expect(site.source()).toBeUndefined();
});

describe("the agent's own homes that the feed lacks", () => {
  const site = { firmName: "Alder & Vale", timeZone: "America/Denver" };
  const own = (changes: Partial<Listing> = {}) =>
    homeOfListing(gableOnElmStreet({ id: "lst_mine", mlsNumber: "OWN-1", ...changes }), site);

  test("are found like all others, but are in none of the feed's key lists, counts, addresses or numbers", () => {
    const { mirror, count, database } = mirrorIn();
    mirror.apply(reads, cursor);
    const ofFeed = () => [mirror.keys(), mirror.countForSale(), mirror.placesForSale(0, 99), mirror.homesOf([""])];
    const before = ofFeed();
    mirror.takeOwn([own(), own({ id: "lst_other", mlsNumber: "OWN-2" })]);
    expect(count()).toBe(42);
    expect(ofFeed()).toEqual(before);
    expect([mirror.findByNumber("OWN-1"), mirror.findGone("OWN-1")]).toEqual([undefined, undefined]);
    const alone = searchHomes(database, anything, { showsSold: false, isFeedAlone: true, now });
    expect(alone.count).toBe(40);
    mirror.clear(true);
    expect([count(), mirror.findGone("OWN-1")]).toEqual([0, undefined]);
  });

  test("are up to date, appear once each, and write nothing without a change", () => {
    const { mirror, count, database } = mirrorIn();
    mirror.apply(reads, cursor);
    const find = (words: string) => searchHomes(database, { ...anything, words }, { showsSold: false, now }).count;
    const written = () => (database.prepare("SELECT total_changes() AS changes").get() as { changes: number }).changes;
    mirror.takeOwn([own(), own({ id: "lst_other", mlsNumber: "OWN-2" })]);
    mirror.takeOwn([own({ description: "Now with a greenhouse." })]);
    expect([count(), find("greenhouse"), find("porch")]).toEqual([41, 1, 0]);
    const before = written();
    mirror.takeOwn([own({ description: "Now with a greenhouse." })]);
    expect(written()).toBe(before);
    mirror.takeOwn([]);
    expect([count(), find("greenhouse")]).toEqual([40, 0]);
  });

  test("give way to the feed's home with the same number", () => {
    const { mirror, count } = mirrorIn();
    mirror.apply(reads, cursor);
    const [known] = reads.flatMap((read) => (read.outcome === "home" ? [read.home.mlsNumber] : []));
    const number = (known ?? "").toLowerCase();
    mirror.takeOwn([own({ mlsNumber: number }), own({ id: "lst_new", mlsNumber: "" })]);
    expect(count()).toBe(41);
  });

  test("are not in a snapshot", async () => {
    const { mirror, path, count } = mirrorIn();
    mirror.apply(reads, cursor);
    mirror.takeOwn([own()]);
    const [packed, unpacked] = [`${path}.zst`, `${path}.copy.db`];
    await packMirror(path, packed);
    expect(await unpackMirror({ packed, target: unpacked, edition: mirror.state().edition ?? "", own: path })).toBe(
      true,
    );
    const database = openMirror(unpacked);
    const found = searchHomes(database, { ...anything, words: "porch" }, { showsSold: false, now }).count;
    expect([count(), searchHomes(database, anything, { showsSold: false, now }).count, found]).toEqual([41, 40, 0]);
    database.close();
  });
});

test("a home that a page of the feed lists twice keeps its number as its name", () => {
  const { mirror } = mirrorIn(temporaryFolder());
  const [first] = reads.filter(({ outcome }) => outcome === "home");
  if (first?.outcome !== "home") throw new Error("There is no home.");
  mirror.apply([first, first]);
  expect(mirror.findByKey(first.key)).toMatchObject({ mlsNumber: first.home.mlsNumber });
  expect(mirror.findByKey(first.key)?.name).toBeUndefined();
});

test("two homes with one number have separate names, and each keeps its own when the other is removed", () => {
  const { mirror } = mirrorIn(temporaryFolder());
  const [first] = reads.flatMap((each) => (each.outcome === "home" ? [each.home] : []));
  if (!first) throw new Error("There is no home.");
  const one = { ...first, key: "one", mlsNumber: "7041", price: 400_000 };
  const other = { ...first, key: " two ", mlsNumber: "7041", price: 500_000 };
  const asRead = (home: MlsHome) => ({ outcome: "home" as const, key: home.key, changedAt: home.changedAt, home });
  mirror.apply([asRead(one), asRead(other)]);
  const named = mirror.findByKey(" two ");
  const name = named?.name ?? "";
  expect(name).toMatch(/^7041~[0-9a-z]+$/);
  expect([mirror.findByNumber("7041")?.price, mirror.findByNumber(name)?.price]).toEqual([400_000, 500_000]);
  expect(mirror.findByNumber(nameWithKey(one))?.price).toBe(400_000);
  // Reading an unchanged home again is not a change.
  expect(mirror.apply([asRead(other), asRead(one)])).toEqual({ added: 0, changed: 0, removed: 0 });
  mirror.remove(["one"]);
  expect([mirror.findByNumber(name)?.key, mirror.findGone("7041")?.price]).toEqual([" two ", 400_000]);
  expect([mirror.findGone(name), mirror.eventsOf(name)]).toEqual([undefined, []]);
});
