import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importFeed, startMls } from "./feed-import.ts";
import { median, round } from "./figures.ts";
import { freshFolder, productCommand, productEnvironment } from "./product.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/**
 * `node bench/import-visits.ts`: what visitors notice while a feed is read for the first time. One visitor opens public pages, ten
 * milliseconds after each other: while nothing else happens, while the site reads the feed, and while another site on this machine
 * does. The third tells what the MLS's own server and the shared processor cost; what is above it is the site's own.
 */
const { values } = parseArgs({
  options: { homes: { type: "string", default: "20000" }, turns: { type: "string", default: "4" } },
});
const paths = ["/", "/listings", "/resources", "/about"];
const say = (line: string) => void process.stdout.write(`${line}\n`);

const mls = await startMls(Number(values.homes));
const times = { quiet: [] as number[], importing: [] as number[], beside: [] as number[] };
for (let turn = 0; turn < Number(values.turns); turn += 1) {
  const [visited, other] = [await openSite(), await openSite()];
  await visitWhile(visited, pause(5_000));
  // The MLS answers the second of two slower: each is the second in every other turn.
  const readings = [["beside", other] as const, ["importing", visited] as const];
  for (const [name, reading] of turn % 2 === 0 ? readings : readings.toReversed()) {
    times.quiet.push(...(await visitWhile(visited, pause(10_000))));
    times[name].push(...(await visitDuringImport(visited, reading)));
  }
  await visited.stop();
  await other.stop();
}
mls.stop();
for (const [name, each] of Object.entries(times))
  say(`${name}: ${each.length} pages, median ${round(median(each))} ms, p95 ${round(percentile95(each))} ms`);
const [quiet, importing, beside] = [times.quiet, times.importing, times.beside].map(percentile95) as [
  number,
  number,
  number,
];
say(
  `p95 while the feed is read / quiet ${round(importing / quiet)}, / while another site reads it ${round(importing / beside)}`,
);
process.exit();

async function openSite(): Promise<RunningServer & { folder: string }> {
  const folder = await freshFolder();
  const server = await startServer({
    isFree: true,
    command: productCommand,
    environment: (port) => ({ ...productEnvironment(folder, port), MLS_ALLOW_PRIVATE: "1" }),
    path: "/listings",
  });
  return { ...server, folder };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function visitDuringImport(visited: Site, reading: Site): Promise<number[]> {
  const started = performance.now();
  await importFeed(reading, mls);
  const taken = await visitWhile(visited, homesComplete(reading));
  say(`the feed of ${values.homes} homes: read after ${round((performance.now() - started) / 1000)} s`);
  return taken;
}

/** Resolves once the feed was read to its end. It asks the file: an agent who looks twice a second costs the site what visitors notice. */
async function homesComplete({ folder }: Site): Promise<void> {
  const database = new DatabaseSync(join(folder, "mls.db"), { readOnly: true });
  const source = database.prepare("SELECT value FROM state WHERE name = 'source'");
  while (!String(source.get()?.value).includes('"feed"')) await pause(250);
  database.close();
}

/** Opens pages until that has happened; returns the milliseconds that each took. */
async function visitWhile({ origin }: RunningServer, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  for (let visit = 0; !isOver; visit += 1) {
    const started = performance.now();
    const answer = await fetch(`${origin}${paths[visit % paths.length]}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page was answered with ${answer.status}.`);
    times.push(performance.now() - started);
    await pause(10);
  }
  await end;
  return times;
}

function percentile95(each: number[]): number {
  return each.toSorted((one, other) => one - other)[Math.floor(each.length * 0.95)] ?? Number.NaN;
}
