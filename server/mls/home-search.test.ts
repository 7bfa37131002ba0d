import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { anything } from "#domain/mls/search/criteria.ts";
import { hour } from "#domain/time-units.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createLog } from "../log.ts";
import { createMlsStore } from "../mirror/mls-store.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { readDemoFeed } from "./demo/demo-feed.ts";
import { createHomeSearch } from "./home-search.ts";

const start = new Date("2026-11-22T12:00:00Z");

async function filled() {
  const path = join(temporaryFolder(), "mls.db");
  const store = createMlsStore(path);
  onTestFinished(() => store.close());
  await readDemoFeed(store.mirror(), start, "America/Denver");
  const logged: string[] = [];
  let now = start;
  const search = createHomeSearch(
    store,
    createLog((line) => void logged.push(line)),
    () => now,
  );
  return { path, store, search, logged, wait: (hours: number) => (now = new Date(start.getTime() + hours * hour)) };
}

test("the demo has nearly 400 invented homes, always the same, which never expire", async () => {
  const { search, wait } = await filled();
  const { homes, count } = search.newest(6);
  expect([homes.length, count > 340]).toEqual([6, true]);
  expect(search.places().cities).toContain("Monument");
  // Of the agent's towns, those that no home mentions are towns without homes.
  expect(search.places(["Monument", "El Paso County", "Nowhere Gulch"]).areas).toEqual(["Nowhere Gulch"]);
  expect(homes.every(({ remarks }) => remarks.includes("made up"))).toBe(true);
  wait(100);
  expect(search.state()).toEqual({ kind: "demo", readAt: start.toISOString(), age: "fresh" });
});

test("any nine consecutive demo cards have different pictures that match the home type", async () => {
  const { search } = await filled();
  for (const page of [1, 2, 3, 4]) {
    const { homes } = search.search({ ...anything, page }, false);
    const shown = homes.map(({ photos, cover = 0, key }) => photos[cover]?.address ?? key);
    for (const at of shown.keys()) expect(new Set(shown.slice(at, at + 9)).size).toBe(shown.slice(at, at + 9).length);
    for (const { type, photos } of homes) {
      expect(["manufactured", "multi-family"].includes(type)).toBe(photos.length === 0);
      if (type === "land") expect(photos[0]?.address).toMatch(/acreage|meadow|range/);
    }
  }
});

test("as many homes for sale are above the median price as below it", async () => {
  const { search, store } = await filled();
  const price = search.middlePrice() ?? 0;
  const [below, above] = [{ priceMax: price - 1 }, { priceMin: price + 1 }].map(
    (criteria) => search.search({ ...anything, ...criteria }, false).count,
  );
  expect(Math.max(below ?? 0, above ?? 0)).toBeLessThanOrEqual(search.countForSale() / 2);
  store.mirror().clear();
  expect(search.middlePrice()).toBeUndefined();
});

test("homes of a real feed become stale, and the pages show it", async () => {
  const { store, search, wait } = await filled();
  store.mirror().finish({ kind: "feed", readAt: start.toISOString() });
  const stamps = [0, 13, 73].map((hours) => {
    wait(hours);
    return search.stamp();
  });
  expect(stamps.map((stamp) => stamp.split(" ").at(-1))).toEqual(["fresh", "old", "closed"]);
});

test("suggests similar homes for a home that left the feed until it returns", async () => {
  const { store, search } = await filled();
  const [home] = search.newest(1).homes;
  if (!home) throw new Error("There is no home.");
  store.mirror().remove([home.key]);
  expect(search.find(home.mlsNumber)).toBeUndefined();
  const gone = search.findGone(home.mlsNumber.toLowerCase());
  expect(gone).toEqual({ type: home.type, city: home.city, price: home.price });
  expect(gone && search.like(gone, 3).every(({ type }) => type === home.type)).toBe(true);
  store
    .mirror()
    .apply([{ outcome: "home", key: home.key, changedAt: home.changedAt, home }], { changedAt: "", key: "" });
  expect(search.findGone(home.mlsNumber)).toBeUndefined();
});

test("a cleared mirror turns search off, and a damaged one reports no home as gone until it is filled again", async () => {
  const { path, store, search, logged } = await filled();
  store.mirror().clear();
  expect(search.state()).toEqual({ kind: "off" });
  await readDemoFeed(store.mirror(), start, "America/Denver");
  store.close();
  writeFileSync(path, "no database ".repeat(1000));
  expect(search.state()).toEqual({ kind: "unreadable" });
  expect(search.stamp()).toBe("unreadable");
  for (const ask of [() => search.newest(6), () => search.search(anything, false), () => search.find("DEMO-00001")])
    expect(ask).toThrow(StoreUnavailableError);
  await readDemoFeed(store.mirror(), start, "America/Denver");
  expect(search.newest(6).homes).toHaveLength(6);
  expect(logged).toEqual([]);
});

test("logs a mirror that can't be opened and reports it as unreadable", () => {
  const logged: string[] = [];
  const search = createHomeSearch(
    createMlsStore("/nowhere/at/all/mls.db"),
    createLog((line) => void logged.push(line)),
    () => start,
  );
  expect(search.state()).toEqual({ kind: "unreadable" });
  expect(logged.join()).toContain("MLS homes not read");
});
