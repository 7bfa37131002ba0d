import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { anything, type Criteria, searchOrders } from "#domain/mls/criteria.ts";
import { readHome } from "#domain/mls/read-home.ts";
import { createMirror } from "#server/mls/mirror.ts";
import { openMirror } from "#server/mls/open-mirror.ts";
import { searchHomes } from "#server/mls/search.ts";
import { packMirror, unpackMirror } from "#server/mls/snapshots/pack-mirror.ts";

/** `node bench/mls.ts --homes 100000`: the time of a search, and by which index each kind of search finds its homes. */

const { values } = parseArgs({
  options: { homes: { type: "string", default: "100000" }, queries: { type: "string", default: "2000" } },
});
const count = Number(values.homes);
const now = new Date("2026-11-22T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "shingle-bench-mls-"));
const { database } = openMirror(join(folder, "mls.db"));
const mirror = createMirror(database);

const cpuBefore = process.cpuUsage();
const homesAPage = 500;
for (let first = 0; first < count; first += homesAPage) {
  // Each page has homes of its own: the seed makes them, and the number tells them apart.
  const records = mlsHomes({
    count: Math.min(homesAPage, count - first),
    seed: first + 1,
    now,
    mediaAddress: (name) => `https://media.example/${name}`,
    pictures: ["a", "b", "c"],
  });
  const page = records.map((record, index) => {
    const number = first + index + 1;
    return readHome({ ...record, ListingKey: `bench-${number}`, ListingId: `BENCH-${number}` }, "America/Denver");
  });
  mirror.apply(page, { changedAt: now.toISOString(), key: String(first) });
}
const { user, system } = process.cpuUsage(cpuBefore);
say(
  `${count} homes: ${Math.round((user + system) / 1e6)} s of CPU with making them, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
);

let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  // The low bits of such a number repeat.
  return Math.floor((seed / 2_147_483_648) * below);
};
const of = <Each>(list: readonly Each[]) => list[random(list.length)] as Each;
const kinds: Record<string, () => Partial<Criteria>> = {
  anything: () => ({}),
  "price and rooms": () => ({ priceMax: 250_000 + random(700_000), beds: 1 + random(4), baths: 1 + random(2) }),
  city: () => ({ cities: [of(["Monument", "Fountain", "Colorado Springs", "Palmer Lake"])], priceMax: 600_000 }),
  "ZIP code": () => ({ zipCodes: [of(["80132", "80906", "80863"])], beds: 3 }),
  words: () => ({ words: of(["bright", "wood stove", "Sample Aspen", "windmill", "quiet place view"]) }),
  "an MLS number": () => ({ words: `BENCH-${1 + random(count)}` }),
  "land by size": () => ({ types: ["land"], acresMin: 1 + random(30) }),
  "open houses": () => ({ hasOpenHouse: true }),
  "a deep page": () => ({ page: 2 + random(400) }),
  "in a rare order": () => ({ order: of(searchOrders), yearMin: 1990 + random(30), page: 1 + random(5) }),
};
const rules = { showsSold: false, now };
const times: number[] = [];
const byKind = new Map<string, number[]>();
for (let query = 0; query < Number(values.queries); query += 1) {
  const kind = of(Object.keys(kinds));
  const criteria = { ...anything, ...kinds[kind]?.() };
  const start = performance.now();
  searchHomes(database, criteria, rules);
  const time = performance.now() - start;
  times.push(time);
  byKind.set(kind, [...(byKind.get(kind) ?? []), time]);
}
say(`All: ${told(times)}`);
for (const [kind, list] of byKind) say(`${kind}: ${told(list)}`);

// What SQLite answers to EXPLAIN QUERY PLAN, for the statements that each kind leads to.
const asked: { sql: string; values: unknown[] }[] = [];
const listening = new Proxy(database, {
  get(target, name) {
    if (name !== "prepare") return Reflect.get(target, name);
    return (sql: string) => {
      const statement = target.prepare(sql);
      const heard =
        (ask: (...parameters: never[]) => unknown) =>
        (...parameters: never[]) => {
          asked.push({ sql, values: parameters });
          return ask(...parameters);
        };
      return { all: heard((...each) => statement.all(...each)), get: heard((...each) => statement.get(...each)) };
    };
  },
});
for (const [kind, make] of Object.entries(kinds)) {
  asked.length = 0;
  searchHomes(listening, { ...anything, ...make() }, rules);
  for (const { sql, values: parameters } of asked) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as never[])) as { detail: string }[];
    say(`${kind} | ${plan.map(({ detail }) => detail).join(" · ")}`);
  }
}
database.close();

// What a server in the cloud does after a run that has changed something, and what the others do then.
const at = (name: string) => join(folder, name);
const edition = randomUUID();
const packing = await timed(() => packMirror(at("mls.db"), at("packed.zst")));
const unpacking = await timed(() => unpackMirror(at("packed.zst"), at("copy.db"), edition));
const size = (name: string) => `${Math.round(statSync(at(name)).size / 2 ** 20)} MiB`;
say(`Snapshot: ${size("copy.db")} packed to ${size("packed.zst")} in ${packing}, unpacked in ${unpacking}`);
rmSync(folder, { recursive: true });

async function timed(work: () => Promise<unknown>): Promise<string> {
  const before = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const used = process.cpuUsage(cpu);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return `${seconds(performance.now() - before)} s (${seconds((used.user + used.system) / 1000)} s of CPU)`;
}

function told(list: number[]): string {
  const sorted = list.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(0.9999)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
