import { median, percentile95, round } from "../figures.ts";
import { startDemonstration } from "../product.ts";
import { record } from "../recorded-answer.ts";
import type { Section } from "../report.ts";
import type { RunningServer } from "../running-server.ts";
import { exactCpuTime } from "./process-facts.ts";

const results = 400;
/** Requests before the first that counts: Node compiles meanwhile. */
const runUp = 150;
/** Of the search, each with 24 of the demo's homes. */
const pages = 14;

/** CPU of pages that few visitors share: a result of the search and a home of the MLS, made anew, and loaded again. */
export async function measure(): Promise<Section[]> {
  const site = await startDemonstration();
  const searches = Array.from(
    { length: runUp + results },
    (_, index) => `/search?price_max=${700_000 + 1000 * index}&beds=${1 + (index % 4)}`,
  );
  const homes = await homePaths(site);
  const [result, resultAgain] = await costs(site, searches);
  const [home, homeAgain] = await costs(site, homes);
  await site.stop();
  const row = (name: string, times: number[]) => [name, round(median(times)), round(percentile95(times))];
  return [
    {
      title: "Results and homes of the MLS",
      about: `Every address once, one at a time, and each again at once with its ETag; all of the server's threads, in milliseconds of CPU. ${results} results and ${homes.length - runUp} homes, after ${runUp} of each.`,
      columns: ["page", "median", "p95"],
      rows: [
        row("a result", result),
        row("a result, 304", resultAgain),
        row("a home", home),
        row("a home, 304", homeAgain),
      ],
      readings: [
        { goal: "S4 result", measured: { "": median(result) } },
        { goal: "S4 home", measured: { "": median(home) } },
        { goal: "S4 again", measured: { result: median(resultAgain), home: median(homeAgain) } },
      ],
    },
  ];
}

async function homePaths(site: RunningServer): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const html = await (await fetch(`${site.origin}/search?page=${page}&sort=price_up`)).text();
    found.push(...[...html.matchAll(/href="(\/homes\/[^"]+)"/g)].map(([, path = ""]) => path));
  }
  return [...new Set(found)];
}

/** CPU milliseconds of each page made anew, and of its 304. */
async function costs(site: RunningServer, paths: readonly string[]): Promise<[anew: number[], again: number[]]> {
  const anew: number[] = [];
  const again: number[] = [];
  for (const [index, path] of paths.entries()) {
    const first = await costOf(site, path);
    const second = await costOf(site, path, first.answer.headers.etag);
    if (index < runUp) continue;
    anew.push(first.cpu);
    again.push(second.cpu);
  }
  return [anew, again];
}

async function costOf(site: RunningServer, path: string, etag?: string) {
  const before = exactCpuTime(site.id);
  const answer = await record(site, path, etag);
  return { answer, cpu: (exactCpuTime(site.id) - before) / 1000 };
}
