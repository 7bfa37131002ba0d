import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./browser.ts";
import { median, round } from "./figures.ts";
import { startNext } from "./next-page.ts";
import { installedOnDemand } from "./on-demand.ts";
import { homeOfMls, publicPages, startDemonstration, startProduct } from "./product.ts";
import { startPlain } from "./references.ts";
import { leftOut, type Section } from "./report.ts";

const title = "Lighthouse";
const version = "13.5.0";
const runs = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];
const referencePages = { home: "/", listings: "/listings" };
const reference = "beside: ";
/** Pages with homes of the MLS, of the demonstration: it asks search engines to stay away, which Lighthouse takes for a fault. */
const ofMls = "MLS, ";
/** Shows what the machine itself costs. */
const emptyPage = {
  path: "/",
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from('<!doctype html><html lang="en"><title>Empty</title><p>An empty page'),
};

/** Scores from 0 to 100; metrics in milliseconds, but for layout shift. */
type Result = Record<string, number>;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse simulates a phone on slow 4G: several runs of each page, in turns. */
export async function measure(): Promise<Section[]> {
  const folder = installedOnDemand("lighthouse", [`lighthouse@${version}`]);
  if (!folder) return [leftOut(title, "Left out: Lighthouse could not be installed.")];
  const product = await startProduct();
  const next = await startNext(product);
  const empty = await startPlain([emptyPage], "own");
  const demonstration = await startDemonstration();
  const addresses = {
    ...addressesOf(product.origin, await publicPages(product), ""),
    ...addressesOf(demonstration.origin, { search: "/search", home: await homeOfMls(demonstration) }, ofMls),
  };
  if (next) Object.assign(addresses, addressesOf(next.origin, referencePages, "Next.js ISR, "));
  Object.assign(addresses, addressesOf(empty.origin, { "an empty page": emptyPage.path }, reference));
  const results = await inTurns(folder, addresses);
  await Promise.all([product.stop(), demonstration.stop(), next?.stop(), empty.stop()]);
  return [
    {
      title,
      about: `Lighthouse ${version}, mobile, simulated throttling; medians of ${runs} runs, in turns with the others.${next ? "" : " Next.js could not be installed."}`,
      columns: ["page", ...categories, "FCP ms", "LCP ms", "TBT ms", "CLS"],
      rows: Object.entries(results).map(([name, result]) => [
        name,
        ...[...categories, ...metrics].map((each) => round(result[each] ?? Number.NaN)),
      ]),
      readings: readings(results),
    },
  ];
}

function addressesOf(origin: string, pages: Record<string, string>, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, path]) => [`${prefix}${name}`, `${origin}${path}`]));
}

async function inTurns(folder: string, addresses: Record<string, string>): Promise<Record<string, Result>> {
  const all: Record<string, Result[]> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [name, address] of Object.entries(addresses))
      all[name] = [...(all[name] ?? []), await patiently(() => lighthouse(folder, address))];
  }
  return Object.fromEntries(Object.entries(all).map(([name, results]) => [name, medians(results)]));
}

/** On a busy machine Chromium sometimes begins its recording too late, and Lighthouse gives up. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; failures < 4; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      process.stderr.write(`${String(error).split("\n").at(-2)}\n`);
    }
  }
  return attempt();
}

async function lighthouse(folder: string, address: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      address,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${chromiumArguments.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() }, maxBuffer: 100_000_000 },
  );
  const report = JSON.parse(stdout) as Report;
  return Object.fromEntries([
    ...categories.map((each) => [each, (report.categories[each]?.score ?? Number.NaN) * 100]),
    ...metrics.map((each) => [each, report.audits[each]?.numericValue ?? Number.NaN]),
  ]);
}

function medians(results: Result[]): Result {
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name] ?? Number.NaN))]));
}

function readings(results: Record<string, Result>): Section["readings"] {
  const own = Object.entries(results).filter(([name]) => !name.startsWith("Next") && !name.startsWith(reference));
  const each = (figure: (result: Result) => number) =>
    Object.fromEntries(own.map(([name, result]) => [name, figure(result)]));
  const scores = (name: string, result: Result) =>
    categories.filter((each) => each !== "seo" || !name.startsWith(ofMls)).map((each) => result[each] ?? Number.NaN);
  const metric = (name: string, divisor = 1) => each((result) => (result[name] ?? Number.NaN) / divisor);
  const against = Object.keys(referencePages).filter((name) => results[`Next.js ISR, ${name}`]);
  const largest = (name: string) => results[name]?.["largest-contentful-paint"] ?? Number.NaN;
  return [
    {
      goal: "L1",
      measured: Object.fromEntries(own.map(([name, result]) => [name, Math.min(...scores(name, result))])),
    },
    { goal: "L2 FCP", measured: metric("first-contentful-paint", 1000) },
    { goal: "L2 LCP", measured: metric("largest-contentful-paint", 1000) },
    { goal: "L2 TBT", measured: metric("total-blocking-time") },
    { goal: "L2 CLS", measured: metric("cumulative-layout-shift") },
    ...(against.length > 0
      ? [
          {
            goal: "L3" as const,
            measured: Object.fromEntries(
              against.map((name) => [name, largest(name) / largest(`Next.js ISR, ${name}`)]),
            ),
          },
        ]
      : []),
  ];
}
