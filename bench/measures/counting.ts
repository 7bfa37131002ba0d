import { median, round, spread } from "../figures.ts";
import { obtain } from "../machine.ts";
import { dataFolder, productEnvironment, publicPages } from "../product.ts";
import { leftOut, type Section } from "../report.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import type { Effort } from "./effort.ts";
import { inTurns, loadSlice, ratios } from "./load.ts";

const title = "Counting views";
const person = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";

/** What a kept page of a home costs while its views are counted, beside the same site that counts nothing. */
export async function measure(effort: Effort): Promise<Section[]> {
  if (!obtain("wrk")) return [leftOut(title, "Left out: wrk is not installed (Debian package `wrk`).")];
  const folder = await dataFolder();
  const start = (...words: string[]): Promise<RunningServer> =>
    startServer({
      command: () => [process.execPath, "--max-semi-space-size=8", ...words, "server/main.ts"],
      environment: (port) => productEnvironment(folder, port),
      path: "/listings",
    });
  const [counts, countsNothing] = [await start(), await start("--import", "./bench/count-nothing.js")];
  const { listing: path = "" } = await publicPages(counts);
  const load = (server: RunningServer) => (seconds: number) =>
    loadSlice(server, { path, seconds, runUp: 1, headers: { "User-Agent": person } });
  const slices = await inTurns({ counts: load(counts), "counts nothing": load(countsNothing) }, effort);
  for (const server of [counts, countsNothing]) await server.stop();
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
