import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { regionMap } from "#content/map.ts";
import { driveSteps, knownDrive } from "#domain/map/drive.ts";
import { gatesOf } from "#domain/map/region-map.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything, type Criteria, searchOrders } from "#domain/mls/search/criteria.ts";
import { installations } from "#domain/mls/search/installations.ts";
import { createMirror } from "#server/mirror/mirror.ts";
import { openMirror } from "#server/mirror/open-mirror.ts";
import { searchHomes } from "#server/mirror/search.ts";
import { spreadOf } from "#server/mirror/spread.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { cpuSince, median, percentile95, round } from "../figures.ts";
import type { Section } from "../report.ts";

const now = new Date("2026-11-22T12:00:00Z");
const sizes = [10_000, 100_000];
export const homesAPage = 500;
const queries = 2_000;

/** The kinds with their own goal. */
const places = ["near an installation", "a map area", "a drive"];

interface Mirror {
  size: number;
  database: DatabaseSync;
  /** CPU seconds to read and write all homes, without generating them. */
  importing: number;
  close(): void;
}

type Kinds = Record<string, () => Partial<Criteria>>;

/** The CPU time of a visitor's MLS search with 100,000 homes, and the ratio to 10,000. */
export async function measure(): Promise<Section[]> {
  const mirrors = sizes.map(fill);
  // Alternates sizes, so a busy machine affects both. Measures CPU time, because wall time includes waiting for other work.
  const [few = new Map(), many = new Map()] = searchAll(mirrors);
  const maps = mirrors.map(mapsOf);
  for (const { close } of mirrors) close();
  const all = (times: Map<string, number[]>) => [...times.values()].flat();
  const rows = [...many].map(([kind, times]) => row(kind, few.get(kind) ?? [], times));
  return [
    {
      title: "Search of the MLS",
      about: `CPU of ${queries} mixed searches, each a page of 24 homes with its count, in turns in one process; milliseconds. Importing the homes took ${mirrors.map(({ size, importing }) => `${round(importing)} s of CPU for ${size.toLocaleString("en-US")}`).join(" and ")}.`,
      columns: ["search", "10,000 homes, median", "p95", "100,000 homes, median", "p95"],
      rows: [row("all", all(few), all(many)), ...rows, row("the whole map", maps[0] ?? [], maps[1] ?? [])],
      readings: [
        { goal: "S3 median", measured: { "": median(all(many)) } },
        { goal: "S3 p95", measured: { "": percentile95(all(many)) } },
        {
          goal: "S3 places",
          measured: Object.fromEntries(places.map((kind) => [kind, percentile95(many.get(kind) ?? [])])),
        },
        { goal: "S3 map", measured: { "": median(maps[1] ?? []) } },
        { goal: "S3 ratio", measured: { "": median(all(many)) / median(all(few)) } },
      ],
    },
  ];
}

/** The spread of all homes across the map, as a search without filters requests it. CPU milliseconds. */
function mapsOf({ database }: Mirror): number[] {
  return Array.from({ length: 30 }, () => {
    const before = process.cpuUsage();
    spreadOf(database, anything, { showsSold: false, now }, 1000);
    return cpuSince(before);
  });
}

function row(name: string, few: number[], many: number[]): string[] {
  return [name, ...[median(few), percentile95(few), median(many), percentile95(many)].map(round)];
}

/** A mirror with this many invented homes, read and written as a feed run does. */
function fill(size: number): Mirror {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-mls-"));
  const database = openMirror(join(folder, "mls.db"));
  const mirror = createMirror(database);
  let importing = 0;
  for (let first = 0; first < size; first += homesAPage) {
    const records = pageFrom(first);
    const before = process.cpuUsage();
    const homes = records.map((record) => readHome(record, "America/Denver"));
    mirror.apply(homes, { changedAt: now.toISOString(), key: String(first) });
    importing += cpuSince(before) / 1000;
  }
  const close = () => {
    database.close();
    rmSync(folder, { recursive: true });
  };
  return { size, database, importing, close };
}

/** Homes from `first` on, as a feed sends them. The seed makes each page's homes distinct. */
export function pageFrom(first: number): Record<string, unknown>[] {
  const records = mlsHomes({
    count: homesAPage,
    seed: first + 1,
    now,
    mediaAddress: (name) => `https://media.example/${name}`,
    pictures: ["a", "b", "c"],
  });
  return records.map((record, index) => {
    const number = first + index + 1;
    return { ...record, ListingKey: `bench-${number}`, ListingId: `BENCH-${number}` };
  });
}

/** Runs the same searches on each mirror. Returns CPU milliseconds by kind. */
function searchAll(mirrors: Mirror[]): Map<string, number[]>[] {
  const random = seededRandom(7);
  const kinds = kindsOf((below) => Math.floor(random() * below));
  const names = Object.keys(kinds);
  const times = mirrors.map(() => new Map<string, number[]>(names.map((name) => [name, []])));
  for (let query = 0; query < queries; query += 1) {
    const kind = names[query % names.length] ?? "";
    const criteria = { ...anything, ...kinds[kind]?.() };
    for (const [index, { database }] of mirrors.entries()) {
      const before = process.cpuUsage();
      searchHomes(database, criteria, { showsSold: false, now });
      times[index]?.get(kind)?.push(cpuSince(before));
    }
  }
  return times;
}

function kindsOf(random: (below: number) => number): Kinds {
  const of = <Each>(list: readonly Each[]) => list[random(list.length)] as Each;
  return {
    anything: () => ({}),
    "price and rooms": () => ({ priceMax: 250_000 + random(700_000), beds: 1 + random(4), baths: 1 + random(2) }),
    city: () => ({ cities: [of(["Monument", "Fountain", "Colorado Springs", "Palmer Lake"])], priceMax: 600_000 }),
    "ZIP code": () => ({ zipCodes: [of(["80132", "80906", "80863"])], beds: 3 }),
    "near an installation": () => ({ near: [of(installations).id], priceMax: 300_000 + random(400_000), beds: 3 }),
    "HOA, garage, stories": () => ({ hoaMax: of([0, 100, 200]), garageMin: 1 + random(3), stories: 1 + random(2) }),
    words: () => ({ words: of(["bright", "wood stove", "Sample Aspen", "windmill", "quiet place view"]) }),
    "an MLS number": () => ({ words: `BENCH-${1 + random(10_000)}` }),
    "land by size": () => ({ types: ["land"], acresMin: 1 + random(30) }),
    "a map area": () => {
      const [west, south] = [-104.95 + random(400) / 1000, 38.65 + random(400) / 1000];
      return { box: { west, south, east: west + 0.02 + random(150) / 1000, north: south + 0.02 + random(150) / 1000 } };
    },
    "a drive": () => ({
      drive: knownDrive(regionMap, { gate: of(gatesOf(regionMap)).id, minutes: of(driveSteps) }),
      priceMax: 300_000 + random(500_000),
    }),
    "open houses": () => ({ openHouse: "yes" }),
    "a deep page": () => ({ page: 2 + random(400) }),
    "in a rare order": () => ({ order: of(searchOrders), yearMin: 1990 + random(30), page: 1 + random(5) }),
  };
}
