import { median, round, spread } from "../figures.ts";
import type { GoalName, Reading } from "../goals.ts";
import { obtain } from "../machine.ts";
import { publicPages, startDemonstration, startProduct } from "../product.ts";
import { record } from "../recorded-answer.ts";
import { startPlain } from "../reference.ts";
import { leftOut, type Section } from "../report.ts";
import type { RunningServer } from "../running-server.ts";
import type { Effort } from "./effort.ts";
import { inTurns, loadSlice, ratios, type Slice } from "./load.ts";
import { residentMemory } from "./process-facts.ts";

const title = "Throughput";
const ours = "Shingle";
const plain = "node:http";

interface Page {
  path: string;
  /** The site, and a node:http server that sends the same bytes and headers. */
  servers: Record<string, RunningServer>;
}

type Pages = Record<string, Page>;

/** Seconds. */
const runUp = 1;

/** Requests per second, latency, CPU per request and memory, against the minimum Node can do. */
export async function measure(effort: Effort): Promise<Section[]> {
  if (!obtain("wrk")) return [leftOut(title, "Left out: wrk is not installed (Debian package `wrk`).")];
  const product = await startProduct();
  // Only the demo site has MLS homes.
  const demonstration = await startDemonstration();
  const { listing = "" } = await publicPages(product);
  const paths = { home: "/", listings: "/listings", listing, search: "/search", "the API": "/api/listings" };
  const siteOf = (name: string) => (name === "search" ? demonstration : product);
  const answers = await Promise.all(Object.entries(paths).map(([name, path]) => record(siteOf(name), path)));
  const reference = await startPlain(answers);
  const pages: Pages = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      { path, servers: { [plain]: reference, [ours]: siteOf(name) } },
    ]),
  );
  await warmUp(pages, effort);
  const section = await compare(pages, effort);
  section.rows.push(await revalidation(product, effort, section.readings));
  const memory = { [ours]: residentMemory(product.id), [plain]: residentMemory(reference.id) };
  for (const [name, size] of Object.entries(memory))
    section.rows.push(["memory after load", name, `${round(size)} MiB`]);
  section.readings.push({ goal: "P9", measured: { "": (memory[ours] ?? Number.NaN) / (memory[plain] ?? Number.NaN) } });
  for (const server of [demonstration, product, reference]) await server.stop();
  return [section];
}

/** Every server answers every page before measuring. A process is slower in its first minute, which would hit the first page. */
async function warmUp(pages: Pages, { seconds }: Effort): Promise<void> {
  for (const { path, servers } of Object.values(pages)) {
    for (const server of Object.values(servers)) await loadSlice(server, { path, seconds: seconds * 2 });
  }
}

async function compare(pages: Pages, effort: Effort): Promise<Section> {
  const rows: string[][] = [];
  const cpu: Record<string, number> = {};
  const waiting: Record<string, number> = {};
  for (const [page, { path, servers }] of Object.entries(pages)) {
    const loads = Object.entries(servers).map(
      ([name, server]) => [name, (seconds: number) => loadSlice(server, { path, seconds, runUp })] as const,
    );
    const slices = await inTurns(Object.fromEntries(loads), effort);
    const own = slices[ours] ?? [];
    for (const [name, each] of Object.entries(slices)) rows.push(row(page, name, each, own));
    cpu[page] = median(ratios(slices[plain], own));
    waiting[page] = median(ratios(slices[plain], own, "p99").map((value) => 1 / value));
  }
  const readings: Reading[] = Object.entries({ P1: cpu, P7: waiting } satisfies Partial<Record<GoalName, object>>).map(
    ([goal, measured]) => ({ goal: goal as GoalName, measured }),
  );
  return {
    title,
    about: `wrk, one thread, 32 connections, \`Accept-Encoding: gzip, deflate, br\`; the server has one core, wrk another. ${effort.slices} slices of ${effort.seconds} s each, in turns,
after every server had answered every page; before each, ${runUp} s of the same load does not count. Medians. CPU is the server's, in microseconds per request. Last column: its CPU divided by ours, from slices beside each other, with the smallest and the largest.`,
    columns: ["page", "server", "req/s", "p50 ms", "p99 ms", "CPU µs", "its CPU / ours"],
    rows,
    readings,
  };
}

function row(page: string, name: string, slices: Slice[], own: Slice[]): string[] {
  const middle = (figure: keyof Slice) => round(median(slices.map((slice) => slice[figure])));
  const ratio = name === ours ? "1" : spread(ratios(slices, own));
  return [page, name, middle("requestsPerSecond"), middle("p50"), middle("p99"), middle("cpu"), ratio];
}

/** The cost of a 304. */
async function revalidation(product: RunningServer, effort: Effort, readings: Reading[]): Promise<string[]> {
  const path = "/listings";
  const tag = (await record(product, path)).headers.etag;
  if (!tag) return ["listings, 304", ours, "the page has no ETag"];
  const results = await inTurns(
    {
      "200": (seconds) => loadSlice(product, { path, seconds, runUp }),
      "304": (seconds) => loadSlice(product, { path, seconds, runUp, headers: { "If-None-Match": tag } }),
    },
    effort,
  );
  readings.push({ goal: "P5", measured: { "": 1 / median(ratios(results["200"], results["304"])) } });
  return row("listings, 304", ours, results["304"] ?? [], results["304"] ?? []);
}
