import type { Effort } from "./effort.ts";
import { median, round, spread } from "./figures.ts";
import type { GoalName, Reading } from "./goals.ts";
import { type Contestants, inTurns, loadSlice, ratios, type Slice } from "./load.ts";
import { has, obtain } from "./machine.ts";
import { startNext } from "./next-page.ts";
import { residentMemory } from "./process-facts.ts";
import { publicPages, startDemonstration, startProduct } from "./product.ts";
import { record } from "./recorded-answer.ts";
import { startNginx, startPlain } from "./references.ts";
import { leftOut, type Section } from "./report.ts";
import type { RunningServer } from "./running-server.ts";

const title = "Throughput";
const ours = "Shingle";
const plainOwn = "node:http, same headers";
const plainBare = "node:http, bare";
const nginx = "nginx, same headers";

interface Rival {
  server: RunningServer;
  /** Where it has one of the measured pages, or nothing where it has no such page. */
  find(route: string, path: string): { server: RunningServer; path: string } | undefined;
}

type Field = Record<string, Rival>;

/** The page of an agent with a feed is measured on the demonstration, which is the one that has homes of the MLS. */
const search = "search";
/** Seconds. */
const runUp = 1;

/** Requests per second, waiting and CPU per request, against the least that Node can do and against others. */
export async function measure(effort: Effort): Promise<Section[]> {
  if (!obtain("wrk")) return [leftOut(title, "Left out: wrk is not installed (Debian package `wrk`).")];
  const product = await startProduct();
  const demonstration = await startDemonstration();
  const pages = await publicPages(product);
  const routes: Record<string, string> = {
    home: "/",
    listings: "/listings",
    listing: pages.listing ?? "",
    [search]: "/search",
    "the API": "/api/listings",
  };
  const serverFor = (route: string) => (route === search ? demonstration : product);
  const answers = await Promise.all(Object.entries(routes).map(([route, path]) => record(serverFor(route), path)));
  const field: Field = {
    [plainOwn]: everyPage(await startPlain(answers, "own")),
    [plainBare]: everyPage(await startPlain(answers, "necessary")),
    ...(has("nginx") && { [nginx]: everyPage(await startNginx(answers)) }),
    ...(await nextField(product)),
    [ours]: { server: product, find: (route, path) => ({ server: serverFor(route), path }) },
  };
  await warmUp(field, routes, effort);
  const section = await compare(field, routes, effort);
  section.rows.push(...(await revalidation(product, routes, effort, section.readings)));
  section.readings.push({ goal: "P9", measured: { "": memory(field, ours) / memory(field, plainBare) } });
  for (const name of [ours, plainBare])
    section.rows.push(["memory after load", name, `${round(memory(field, name))} MiB`]);
  for (const server of [demonstration, ...Object.values(field).map((each) => each.server)]) await server.stop();
  return [section];
}

const everyPage = (server: RunningServer): Rival => ({ server, find: (_route, path) => ({ server, path }) });
const memory = (field: Field, name: string) => residentMemory(field[name]?.server.id ?? 0);

async function nextField(product: RunningServer): Promise<Field> {
  const server = await startNext(product);
  if (!server) return {};
  const onlyTwo = (prefix: string) => (route: string, path: string) =>
    route === "home"
      ? { server, path: prefix || "/" }
      : route === "listings"
        ? { server, path: `${prefix}${path}` }
        : undefined;
  return {
    "Next.js, ISR": { server, find: onlyTwo("") },
    "Next.js, dynamic": { server, find: onlyTwo("/dynamic") },
  };
}

/** Every server answers every page before the first is measured: a process is slower in its first minute, and the first page would have it all. */
async function warmUp(field: Field, routes: Record<string, string>, { seconds }: Effort): Promise<void> {
  for (const [route, path] of Object.entries(routes)) {
    for (const { find } of Object.values(field)) {
      const page = find(route, path);
      if (page) await loadSlice(page.server, { path: page.path, seconds: seconds * 2 });
    }
  }
}

async function compare(field: Field, routes: Record<string, string>, effort: Effort): Promise<Section> {
  const rows: string[][] = [];
  const readings: Reading[] = [];
  for (const [route, path] of Object.entries(routes)) {
    const contestants: Contestants = {};
    for (const [name, { find }] of Object.entries(field)) {
      const page = find(route, path);
      if (page) contestants[name] = (seconds) => loadSlice(page.server, { path: page.path, seconds, runUp });
    }
    const slices = await inTurns(contestants, effort);
    for (const [name, each] of Object.entries(slices)) rows.push(row(route, name, each, slices[ours] ?? []));
    readings.push(...readingsOf(route, slices));
  }
  return {
    title,
    about: `wrk, one thread, 32 connections, \`Accept-Encoding: gzip, deflate, br\`; the server has one core, wrk another. ${effort.slices} slices of ${effort.seconds} s each, in turns,
after every server had answered every page; before each, ${runUp} s of the same load does not count. Medians. CPU is the server's, in microseconds per request. Last column: its CPU divided by ours, from slices beside each other, with the smallest and the largest.${has("nginx") ? "" : " nginx is not installed and left out."}`,
    columns: ["page", "server", "req/s", "p50 ms", "p99 ms", "CPU µs", "its CPU / ours"],
    rows,
    readings: merged(readings),
  };
}

function row(route: string, name: string, slices: Slice[], own: Slice[]): string[] {
  const middle = (figure: keyof Slice) => round(median(slices.map((slice) => slice[figure])));
  const ratio = name === ours ? "1" : spread(ratios(slices, own));
  return [route, name, middle("requestsPerSecond"), middle("p50"), middle("p99"), middle("cpu"), ratio];
}

function readingsOf(route: string, slices: Record<string, Slice[]>): Reading[] {
  const own = slices[ours] ?? [];
  const against: [GoalName, string][] = [
    ["P1", plainOwn],
    ["P2", plainBare],
    ["P3", nginx],
    ...(route === "home" || route === "listings"
      ? ([
          [`P4 ${route}, ISR`, "Next.js, ISR"],
          [`P4 ${route}, dynamic`, "Next.js, dynamic"],
        ] as [GoalName, string][])
      : []),
  ];
  const readings: Reading[] = against
    .filter(([, name]) => slices[name])
    .map(([goal, name]) => ({ goal, measured: { [route]: median(ratios(slices[name], own)) } }));
  const waiting = ratios(slices[plainOwn], own, "p99").map((value) => 1 / value);
  return [...readings, { goal: "P7", measured: { [route]: median(waiting) } }];
}

/** One reading for each goal, with all its pages. */
function merged(readings: Reading[]): Reading[] {
  const byGoal = Map.groupBy(readings, ({ goal }) => goal);
  return [...byGoal].map(([goal, same]) => ({
    goal,
    measured: Object.assign({}, ...same.map((each) => each.measured)),
  }));
}

/** What a 304 costs. */
async function revalidation(
  product: RunningServer,
  routes: Record<string, string>,
  effort: Effort,
  readings: Reading[],
): Promise<string[][]> {
  const path = routes.listings ?? "";
  const tag = (await record(product, path)).headers.etag;
  if (!tag) return [["listings, 304", ours, "the page has no ETag"]];
  const results = await inTurns(
    {
      "200": (seconds) => loadSlice(product, { path, seconds, runUp }),
      "304": (seconds) => loadSlice(product, { path, seconds, runUp, headers: { "If-None-Match": tag } }),
    },
    effort,
  );
  readings.push({ goal: "P5", measured: { "": 1 / median(ratios(results["200"], results["304"])) } });
  return [row("listings, 304", ours, results["304"] ?? [], results["304"] ?? [])];
}
