import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { regionMap } from "#content/map.ts";
import { isInBox } from "#domain/map/box.ts";
import { knownDrive } from "#domain/map/drive.ts";
import { homeOfListing } from "#domain/mls/home/as-listing.ts";
import { homeTypes } from "#domain/mls/home/home-type.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything, type Criteria, openDays, readCriteria, searchOrders } from "#domain/mls/search/criteria.ts";
import { installations, zipCodesNear } from "#domain/mls/search/installations.ts";
import { datesOf } from "#domain/mls/search/open-days.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { rounds } from "#tests/support/rounds.ts";
import { openChangedHomes } from "./changed-homes.ts";
import { toHomeRow } from "./home-row.ts";
import { createMirror } from "./mirror.ts";
import { openMirror } from "./open-mirror.ts";
import { homesAPage, searchHomes } from "./search.ts";
import { spreadOf } from "./spread.ts";

const now = new Date("2026-11-22T12:00:00Z");
const rules = { showsSold: false, now };
const reads = mlsHomes({
  count: 300,
  now,
  mediaAddress: (name) => `https://media.example/${name}`,
  pictures: ["a"],
}).map((record) => readHome(record, "America/Denver"));
const ofFeed = reads.flatMap((read) => (read.outcome === "home" ? [read.home] : []));
/** The agent's own homes that the feed lacks, similar to some in the feed. */
const own = ofFeed.slice(0, 30).map(({ street = "", ...home }, index) => {
  const { city, state, zipCode, price, bedrooms = 0, bathrooms = 0, squareFeet = 0, acres, yearBuilt, place } = home;
  const facts = {
    ...(acres && { lotSize: acres, lotUnit: "acres" as const }),
    ...(yearBuilt && { yearBuilt }),
    ...(place && { place }),
    ...(index % 3 === 0 && { hoaFee: index * 10 }),
    ...(home.type !== "farm" && { propertyType: home.type }),
  };
  const rooms = { bedrooms, bathrooms, squareFeet };
  const where = { address: street, city, state, zipCode, mlsNumber: `OWN-${index}` };
  const dates = { createdAt: `2026-11-${10 + (index % 12)}T10:00:00.000Z` };
  const listing = gableOnElmStreet({
    id: `lst_own-${index}`,
    price,
    facts,
    status: "active",
    ...where,
    ...rooms,
    ...dates,
  });
  return homeOfListing(listing, { firmName: "Alder & Vale", timeZone: "America/Denver" });
});
const homes = [...ofFeed, ...own];
const folder = mkdtempSync(join(tmpdir(), "shingle-mls-"));
const database = openMirror(join(folder, "mls.db"));

beforeAll(() => {
  createMirror(database).apply(reads, { changedAt: now.toISOString(), key: "" });
  createMirror(database).takeOwn(own);
});

afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const find = (criteria: Partial<Criteria>, more = rules) => searchHomes(database, { ...anything, ...criteria }, more);

/** The expected matches, computed without an index. */
function isWanted(home: MlsHome, criteria: Criteria): boolean {
  const texts = [
    home.mlsNumber,
    home.listing?.title,
    home.street,
    home.city,
    home.zipCode,
    home.subdivision,
    home.county,
    home.remarks,
  ]
    .join(" ")
    .toLowerCase();
  const words = texts.split(/[^a-z0-9]+/);
  const least = (value: number | undefined, wanted: number | undefined) =>
    wanted === undefined || (value ?? 0) >= wanted;
  const most = (value: number | undefined, wanted: number | undefined) =>
    wanted === undefined || (value !== undefined && value > 0 && value <= wanted);
  const among = <Each>(list: readonly Each[], value: Each) => list.length === 0 || list.includes(value);
  return (
    (criteria.status ? home.status === criteria.status && criteria.status !== "sold" : home.status !== "sold") &&
    least(home.price, criteria.priceMin) &&
    home.price <= (criteria.priceMax ?? Number.POSITIVE_INFINITY) &&
    least(home.bedrooms, criteria.beds) &&
    least(home.bathrooms, criteria.baths) &&
    least(home.squareFeet, criteria.squareFeetMin) &&
    least(home.acres, criteria.acresMin) &&
    least(home.yearBuilt, criteria.yearMin) &&
    least(home.garageSpaces, criteria.garageMin) &&
    (criteria.stories === undefined || home.stories === criteria.stories) &&
    (criteria.hoaMax === undefined || hasFeeUpTo(home, criteria.hoaMax)) &&
    (criteria.near.length === 0 || zipCodesNear(criteria.near).includes(home.zipCode)) &&
    most(home.bedrooms, criteria.bedsMax) &&
    most(home.squareFeet, criteria.squareFeetMax) &&
    most(home.acres, criteria.acresMax) &&
    most(home.yearBuilt, criteria.yearMax) &&
    among(
      criteria.cities.map((city) => city.toLowerCase()),
      home.city.toLowerCase(),
    ) &&
    among(criteria.zipCodes, home.zipCode) &&
    among(criteria.types, home.type) &&
    (!criteria.box || (home.place !== undefined && isInBox(home.place, criteria.box))) &&
    (!criteria.drive || (criteria.drive.known?.zipCodes ?? []).includes(home.zipCode)) &&
    (!criteria.openHouse ||
      home.openHouses.some(
        ({ date, endsAt }) =>
          endsAt > now.toISOString() &&
          (!criteria.openHouse ||
            criteria.openHouse === "yes" ||
            datesOf(criteria.openHouse, now.toISOString().slice(0, 10)).includes(date)),
      )) &&
    (!criteria.listedDays ||
      (home.onMarketAt ?? "") >= dayAfter(now.toISOString().slice(0, 10), 1 - criteria.listedDays)) &&
    (!criteria.isReduced || (home.originalPrice ?? 0) > home.price) &&
    (criteria.words ?? "")
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .every((word) => words.some((each) => each.startsWith(word)))
  );
}

/** An unknown fee is not "no fee". */
function hasFeeUpTo({ monthlyFee, hasAssociation }: MlsHome, most: number): boolean {
  return monthlyFee === undefined ? hasAssociation === false : monthlyFee <= most;
}

test("for any criteria, the search finds exactly what a full scan finds, and each home once", {
  timeout: 240_000,
}, () => {
  const next = seededRandom(11);
  const random = (below: number) => Math.floor(next() * below);
  const maybe = <Value>(value: () => Value) => (random(3) === 0 ? value() : undefined);
  const some = <Each>(list: readonly Each[]) => (random(3) === 0 ? [list[random(list.length)] as Each] : []);
  const installationIds = installations.map(({ id }) => id);
  const boxOfSome = () => {
    const [west, south] = [-105 + random(6000) / 10_000, 38.7 + random(4000) / 10_000];
    return { west, south, east: west + random(2000) / 10_000, north: south + random(2000) / 10_000 };
  };
  const driveOfSome = () => {
    const gate = ["fort-carson-20", "peterson-west", "air-force-academy-south", "gone"][random(4)] ?? "";
    const drive = { gate, minutes: 10 + random(40) };
    return knownDrive(regionMap, drive) ?? drive;
  };
  const words = ["pine", "sample aspen", "DEMO-00017", "mesa", "lot line", "bright", "zzz"];
  for (let round = 0; round < rounds(2000); round += 1) {
    const criteria: Criteria = {
      priceMin: maybe(() => random(700_000)),
      priceMax: maybe(() => 300_000 + random(900_000)),
      beds: maybe(() => random(9)),
      baths: maybe(() => random(8) / 2),
      squareFeetMin: maybe(() => random(3500)),
      acresMin: maybe(() => random(300) / 100),
      yearMin: maybe(() => 1950 + random(75)),
      bedsMax: maybe(() => 2 + random(5)),
      squareFeetMax: maybe(() => 1500 + random(4000)),
      acresMax: maybe(() => random(900) / 100),
      yearMax: maybe(() => 1970 + random(60)),
      cities: some(["Monument", "colorado springs", "Fountain", "Nowhere"]),
      hoaMax: random(5) === 0 ? random(4) * 90 : undefined,
      garageMin: random(5) === 0 ? 1 + random(3) : undefined,
      stories: random(5) === 0 ? 1 + random(2) : undefined,
      near: random(5) === 0 ? [...some(installationIds), ...some(installationIds)] : [],
      zipCodes: some(["80132", "80906", "00000"]),
      types: some(homeTypes),
      status: random(4) === 0 ? (["active", "pending", "sold"] as const)[random(3)] : undefined,
      openHouse: random(8) === 0 ? openDays[random(openDays.length)] : undefined,
      listedDays: random(8) === 0 ? 1 + random(20) : undefined,
      isReduced: random(8) === 0 || undefined,
      box: random(5) === 0 ? boxOfSome() : undefined,
      drive: random(5) === 0 ? driveOfSome() : undefined,
      words: random(6) === 0 ? words[random(words.length)] : undefined,
      order: searchOrders[random(searchOrders.length)] ?? "newest",
      page: 1,
    } as Criteria;
    const wanted = homes.filter((home) => isWanted(home, criteria)).map(({ key }) => key);
    const first = find(criteria);
    const keys: string[] = first.homes.map(({ key }) => key);
    for (let page = 2; page <= Math.ceil(first.count / homesAPage); page += 1)
      keys.push(...find({ ...criteria, page }).homes.map(({ key }) => key));
    expect([first.count, keys.toSorted()], JSON.stringify(criteria)).toEqual([wanted.length, wanted.toSorted()]);
  }
});

test("a home has an open house until its last one ends, even if another starts later", () => {
  const [home] = homes as [MlsHome];
  const times = (startsAt: string, endsAt: string) => ({ key: startsAt, date: "2026-11-28", startsAt, endsAt });
  const openHouses = [
    times("2026-11-28T10:00:00.000Z", "2026-11-28T20:00:00.000Z"),
    times("2026-11-28T11:00:00.000Z", "2026-11-28T12:00:00.000Z"),
  ];
  expect(toHomeRow({ ...home, openHouses }).open_until).toBe("2026-11-28T20:00:00.000Z");
});

test("the map shows every match once and reports how many have no location", () => {
  const criteria = { ...anything, priceMax: 600_000 };
  const wanted = homes.filter((home) => isWanted(home, criteria));
  const { cells, withoutPlace } = spreadOf(database, criteria, rules, 1000);
  expect(withoutPlace).toBe(wanted.filter(({ place }) => !place).length);
  expect(withoutPlace).toBeGreaterThan(0);
  for (const { box, count } of cells)
    expect(wanted.filter(({ place }) => place && isInBox(place, box)).length).toBe(count);
  expect(cells.reduce((sum, { count }) => sum + count, withoutPlace)).toBe(wanted.length);
});

test("a home with a withheld address is in no part of the map, not even the whole of it", () => {
  const world = readCriteria(new URLSearchParams({ box: "-180,-90,180,90" })).criteria;
  expect(find(world).homes.every(({ place }) => place)).toBe(true);
  expect(find(world).count).toBe(homes.filter(({ place, status }) => place && status !== "sold").length);
});

describe("a search", () => {
  test("shows the newest first, the lowest price first, or the largest first", () => {
    const prices = find({ order: "price_up" }).homes.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const sizes = find({ order: "largest" }).homes.map(({ squareFeet = 0 }) => squareFeet);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    const days = find({}).homes.map(({ onMarketAt = "" }) => onMarketAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test("shows the last page for a page that doesn't exist", () => {
    const { page, count, homes: shown } = find({ page: 10_000 });
    expect([page, shown.length > 0]).toEqual([Math.ceil(count / homesAPage), true]);
  });

  test("shows sold homes only where the license allows it", () => {
    expect(find({ status: "sold" }).count).toBe(0);
    expect(find({ status: "sold" }, { ...rules, showsSold: true }).count).toBe(
      homes.filter(({ status }) => status === "sold").length,
    );
  });

  test.each([
    '"',
    "*",
    "a OR b",
    "NEAR(a b)",
    "title:x",
    "'; DROP TABLE home; --",
    "-",
    "^",
    "\u0000",
    "😀",
    '" OR "1"="1',
    "(".repeat(500),
  ])("treats the words %j as text, not as a command", (words) => {
    expect(find(readCriteria(new URLSearchParams({ q: words })).criteria).count).toBeLessThan(homes.length + 1);
    expect(find({}).count).toBeGreaterThan(200);
  });

  test("accepts letters of any script: splits words where the index does, because the index stores no phrases", () => {
    const signs = Array.from({ length: 0x2_00_00 }, (_, point) => String.fromCodePoint(point));
    const words = signs.filter((sign) => /[\p{L}\p{N}\p{M}]/u.test(sign)).map((sign) => `x${sign}y`);
    const step = Math.round(words.length / rounds(words.length));
    const some = words.filter((_, at) => at % step === 0);
    for (let first = 0; first < some.length; first += 40) find({ words: some.slice(first, first + 40).join(" ") });
    expect(words.length).toBeGreaterThan(40_000);
  });

  test("finds homes that came back on the market in the last 30 days, by their number or name", () => {
    const [one, other] = ofFeed.filter(({ status }) => status === "active") as [MlsHome, MlsHome];
    const add = database.prepare("INSERT INTO past.event (mls_number, at, kind, price) VALUES (?, ?, ?, 1)");
    add.run(one.mlsNumber.toLowerCase(), "2026-11-10T00:00:00.000Z", "back");
    add.run(other.mlsNumber, "2026-10-01T00:00:00.000Z", "back");
    add.run(other.mlsNumber, "2026-11-20T00:00:00.000Z", "price");
    expect(find({ isBack: true }).homes.map(({ key }) => key)).toEqual([one.key]);
    using changed = openChangedHomes([one, other], (name) =>
      name === one.mlsNumber ? [{ at: "2026-11-10T00:00:00.000Z", kind: "back", price: 1 }] : [],
    );
    expect(changed.found({ ...anything, isBack: true }, rules)).toEqual([one.key]);
  });

  test("counts a home as listed today by the agent's clock, and never one without a day", () => {
    const [home] = ofFeed.filter(({ status }) => status === "active") as [MlsHome];
    const { onMarketAt: _at, listedOn: _on, ...undated } = home;
    const found = (each: MlsHome, timeZone: string) => {
      using changed = openChangedHomes([each]);
      return changed.found({ ...anything, listedDays: 1 }, { ...rules, timeZone }).length;
    };
    const evening = { ...home, onMarketAt: "2026-11-22T06:30:00.000Z" };
    expect([found(evening, "America/Denver"), found(evening, "UTC")]).toEqual([0, 1]);
    expect(found({ ...undated, listedOn: "2026-11-22" }, "America/Denver")).toBe(1);
    expect(found({ ...undated, changedAt: now.toISOString() }, "America/Denver")).toBe(0);
  });

  test("finds only that home for an MLS number", () => {
    const [home] = homes.filter(({ status }) => status === "active");
    expect(find({ words: home?.mlsNumber ?? "" }).homes.map(({ key }) => key)).toEqual([home?.key]);
  });
});
