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

/**
 * `node bench/mls.ts --homes 100000`: what an import costs, also when nothing has changed, the time of a search, by which index
 * each kind of search finds its homes, and the time of the same searches without the indexes. `--times 10` has each home ten
 * times over, with other numbers, days and prices, written straight into the file; `--only-searches` leaves out the rest.
 */

const { values } = parseArgs({
  options: {
    homes: { type: "string", default: "100000" },
    queries: { type: "string", default: "2000" },
    times: { type: "string", default: "1" },
    "only-searches": { type: "boolean", default: false },
  },
});
const read = Number(values.homes);
const count = read * Number(values.times);
const onlySearches = values["only-searches"];
const now = new Date("2026-11-22T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "shingle-bench-mls-"));
const { database } = openMirror(join(folder, "mls.db"));
const mirror = createMirror(database);

const homesAPage = 500;

/** Homes `first` and after, as the feed sends them. Each page has homes of its own: the seed makes them. */
function pageFrom(first: number): Record<string, unknown>[] {
  const records = mlsHomes({
    count: Math.min(homesAPage, read - first),
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

/** Reads and writes all homes, as a run does, and says what that costs without the making of the homes. */
function importAll(name: string): void {
  const begun = performance.now();
  const spent = { user: 0, system: 0 };
  const done = { added: 0, changed: 0, removed: 0 };
  let most = 0;
  for (let first = 0; first < read; first += homesAPage) {
    const records = pageFrom(first);
    const before = process.cpuUsage();
    const page = records.map((record) => readHome(record, "America/Denver"));
    const applied = mirror.apply(page, { changedAt: now.toISOString(), key: String(first) });
    const { user, system } = process.cpuUsage(before);
    spent.user += user;
    spent.system += system;
    for (const each of ["added", "changed", "removed"] as const) done[each] += applied[each];
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (microseconds: number) => (microseconds / 1e6).toFixed(1);
  const cpu = `${seconds(spent.user + spent.system)} s of CPU (${seconds(spent.system)} s of it in the system)`;
  const clock = `${Math.round((performance.now() - begun) / 1000)} s by the clock with making them`;
  say(`${name}: ${read} homes, ${JSON.stringify(done)}, ${cpu}, ${clock}, at most ${Math.round(most / 2 ** 20)} MiB`);
}

importAll("Import");
if (!onlySearches) importAll("Unchanged");
for (let copy = 1; copy < Number(values.times); copy += 1) addCopy(copy);
say(`File: ${Math.round(statSync(join(folder, "mls.db")).size / 2 ** 20)} MiB`);

/** The homes again, each some hours older. */
function addCopy(copy: number): void {
  const first = copy * read;
  database.exec(`BEGIN;
    INSERT INTO home SELECT id + ${first}, key || '-${copy}', 'BENCH-' || (id + ${first}), changed_at, status, price + ${copy * 137},
        beds, baths, square_feet + ${copy}, acres, year, type, city, zip, open_until,
        strftime('%Y-%m-%dT%H:%M:%fZ', listed_at, '-' || (${copy * 3} + id % 3) || ' hours'), data
      FROM home WHERE id <= ${read};
    INSERT INTO words (rowid, place, remarks)
      SELECT id, concat_ws(' ', mls_number, data ->> 'street', city, zip, data ->> 'subdivision', data ->> 'county'), data ->> 'remarks'
      FROM home WHERE id > ${first};
    COMMIT`);
}

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

/** Milliseconds. On a machine that others use at the same time, the processor's time says more than the clock's. */
interface Times {
  clock: number[];
  cpu: number[];
}

/** The same questions each time, in the same order. */
function searchAll(name: string, queries: number, asked = database): void {
  seed = 7;
  const times: Times = { clock: [], cpu: [] };
  const byKind = new Map<string, Times>();
  for (let query = 0; query < queries; query += 1) {
    const kind = of(Object.keys(kinds));
    const criteria = { ...anything, ...kinds[kind]?.() };
    const start = performance.now();
    const before = process.cpuUsage();
    searchHomes(asked, criteria, rules);
    const { user, system } = process.cpuUsage(before);
    const own = byKind.get(kind) ?? { clock: [], cpu: [] };
    byKind.set(kind, own);
    for (const list of [times, own]) {
      list.clock.push(performance.now() - start);
      list.cpu.push((user + system) / 1000);
    }
  }
  say(`${name}, ${queries} searches: ${told(times)}`);
  for (const [kind, list] of byKind) say(`${name} | ${kind} | ${told(list)}`);
}

searchAll("With the indexes", Number(values.queries));

if (onlySearches) {
  database.close();
  rmSync(folder, { recursive: true });
  process.exit();
}

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

// What one would have without the indexes: the same tables, the same words, and SQLite's own judgement.
const indexes = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all();
for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
const plain = new Proxy(database, {
  get: (target, name) =>
    name === "prepare"
      ? (sql: string) => target.prepare(sql.replace(/ INDEXED BY \w+/g, ""))
      : Reflect.get(target, name),
});
searchAll("Without the indexes", Math.min(100, Number(values.queries)), plain);
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

function told({ clock, cpu }: Times): string {
  return `by the clock ${spread(clock)}; of CPU ${spread(cpu)}`;
}

function spread(list: readonly number[]): string {
  const sorted = list.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
