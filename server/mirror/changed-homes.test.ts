import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { regionMap } from "#content/map.ts";
import { isStillFound } from "#domain/alerts/still-true.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { homeOfListing } from "#domain/mls/home/as-listing.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything, type Criteria, openDays } from "#domain/mls/search/criteria.ts";
import { installations } from "#domain/mls/search/installations.ts";
import { inRegion } from "#domain/mls/search/known-region.ts";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { rounds } from "#tests/support/rounds.ts";
import { openChangedHomes } from "./changed-homes.ts";
import { createMirror } from "./mirror.ts";
import { openMirror } from "./open-mirror.ts";
import { homesAPage, searchHomes } from "./search.ts";

const now = new Date("2026-11-22T12:00:00Z");
const rules = { showsSold: false, now };
const media = { mediaAddress: (name: string) => `https://media.example/${name}`, pictures: ["a"] };
const reads = mlsHomes({ count: 300, now, ...media }).map((record) => readHome(record, "America/Denver"));
const own = homeOfListing(gableOnElmStreet({ status: "active", mlsNumber: "OWN-1" }), {
  firmName: "Alder & Vale",
  timeZone: "America/Denver",
});
const homes = [...reads.flatMap((read) => (read.outcome === "home" ? [read.home] : [])), own];

/** Everything the search page finds among all homes, page by page. */
function wholeSearch() {
  const folder = mkdtempSync(join(tmpdir(), "shingle-changed-"));
  const database = openMirror(join(folder, "mls.db"));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  createMirror(database).apply(reads);
  createMirror(database).takeOwn([own]);
  return (criteria: Criteria): string[] => {
    const { count, homes: first } = searchHomes(database, criteria, rules);
    const pages = Array.from({ length: Math.ceil(count / homesAPage) - 1 }, (_, index) => index + 2);
    return [first, ...pages.map((page) => searchHomes(database, { ...criteria, page }, rules).homes)]
      .flat()
      .map(({ key }) => key);
  };
}

test("a saved search finds exactly the changed homes that the search page finds among all", () => {
  const search = wholeSearch();
  const random = seededRandom(7);
  const below = (most: number) => Math.floor(random() * most);
  const words = ["pine", "mesa", "gable", "zzz"];
  let finds = 0;
  for (let round = 0; round < rounds(300); round += 1) {
    const changed = homes.filter((home) => home === own || below(4) === 0);
    using mirror = openChangedHomes(changed);
    const asked: Criteria = {
      ...anything,
      ...(below(2) === 0 && { priceMax: 300_000 + below(700_000) }),
      ...(below(3) === 0 && { beds: below(5) }),
      ...(below(3) === 0 && { cities: ["Monument", "colorado springs"] }),
      ...(below(4) === 0 && { near: [installations[below(installations.length)]?.id ?? ""] }),
      ...(below(5) === 0 && { drive: { gate: "fort-carson-20", minutes: 10 + below(40) } }),
      ...(below(5) === 0 && { box: { west: -105, south: 38.7, east: -104.7, north: 39 } }),
      ...(below(5) === 0 && { words: words[below(words.length)] ?? "" }),
      ...(below(6) === 0 && { openHouse: "yes" }),
      ...(below(6) === 0 && { status: "sold" }),
    };
    const criteria = inRegion(asked, regionMap);
    const keys = new Set(changed.map(({ key }) => key));
    const wanted = search(criteria).filter((key) => keys.has(key));
    expect(mirror.found(criteria, rules).toSorted(), JSON.stringify(asked)).toEqual(wanted.toSorted());
    finds += wanted.length;
  }
  expect(finds).toBeGreaterThan(rounds(1000));
});

test("after a change of price, status or open houses, the rule for emails agrees with the search", () => {
  const random = seededRandom(8);
  const below = (most: number) => Math.floor(random() * most);
  let [kept, dropped] = [0, 0];
  using mirror = openChangedHomes(homes);
  for (let round = 0; round < rounds(300); round += 1) {
    const today = { showsSold: below(2) === 0, now, timeZone: "America/Denver" };
    const priceMin = 200_000 + below(400_000);
    const criteria: Criteria = {
      ...anything,
      ...(below(2) === 0 && { priceMin }),
      ...(below(2) === 0 && { priceMax: priceMin + below(500_000) }),
      ...(below(2) === 0 && { status: listingStatuses[below(3)] }),
      ...(below(4) === 0 && { isReduced: true }),
      ...(below(2) === 0 && { openHouse: openDays[below(openDays.length)] }),
    };
    const found = mirror.found(criteria, today);
    const still = homes.filter((home) => isStillFound(home, criteria, today)).map(({ key }) => key);
    expect(still.toSorted(), JSON.stringify(criteria)).toEqual(found.toSorted());
    kept += found.length;
    dropped += homes.length - found.length;
  }
  expect(Math.min(kept, dropped)).toBeGreaterThan(rounds(1000));
});
