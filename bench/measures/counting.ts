import { median, round, spread } from "../figures.ts";
import { obtain } from "../machine.ts";
import { dataFolder, productEnvironment, publicPages } from "../product.ts";
import { leftOut, type Section } from "../report.ts";
import { startServer } from "../running-server.ts";
import type { Effort } from "./effort.ts";
import { inTurns, loadSlice, ratios } from "./load.ts";

const title = "Counting views";
const person = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";

/** The cost of a cached home page with view counting, against the same page and process without it. */
export async function measure(effort: Effort): Promise<Section[]> {
  if (!obtain("wrk")) return [leftOut(title, "Left out: wrk is not installed (Debian package `wrk`).")];
  const folder = await dataFolder();
  const words = ["--max-semi-space-size=8", "--import", "./bench/count-unless-told.js", "server/main.ts"];
  const site = await startServer({
    command: () => [process.execPath, ...words],
    environment: (port) => productEnvironment(folder, port),
    path: "/listings",
  });
  const { listing: path = "" } = await publicPages(site);
  const load = (counts: "yes" | "no") => (seconds: number) =>
    loadSlice(site, { path, seconds, runUp: 1, headers: { "User-Agent": person, "X-Counts": counts } });
  const slices = await inTurns({ "counts nothing": load("no"), counts: load("yes") }, effort);
  await site.stop();
  const found = ratios(slices["counts nothing"], slices.counts, "cpu");
  const rows = Object.entries(slices).map(([name, each]) => [
    name,
    round(median(each.map(({ requestsPerSecond }) => requestsPerSecond))),
    round(median(each.map(({ cpu }) => cpu))),
    name === "counts" ? spread(found) : "",
  ]);
  return [
    {
      title,
      about: `A kept page of an own home, asked for by a browser, in ${effort.slices} slices of ${effort.seconds} s each, in turns. Medians; CPU is the server's, in microseconds per request.`,
      columns: ["the site", "req/s", "CPU µs", "CPU without / with"],
      rows,
      readings: [{ goal: "C1", measured: { "": median(found) } }],
    },
  ];
}
