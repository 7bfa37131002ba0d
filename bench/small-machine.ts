import { parseArgs } from "node:util";
import { feedRead, importFeed, startMls } from "./feed-import.ts";
import { limitMemory } from "./memory-limit.ts";
import { agentOf, makePhotos } from "./photo-agent.ts";
import { cpuTime } from "./process-facts.ts";
import { freshFolder, productCommand, productEnvironment } from "./product.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/**
 * `node bench/small-machine.ts`: a site with one core and 512 MB of memory in all serves pages, takes photos and imports a feed of
 * 10,000 homes at the same time. Fails when Linux killed one of its processes, or a page, a photo or a home is missing. Needs root.
 */
const { values } = parseArgs({
  options: {
    homes: { type: "string", default: "10000" },
    photos: { type: "string", default: "10" },
    megabytes: { type: "string", default: "512" },
  },
});
const homes = Number(values.homes);
const limit = limitMemory("shingle-small-machine", Number(values.megabytes) * 2 ** 20);
const folder = await freshFolder();
const site = await startServer({
  command: () => limit.around(productCommand()),
  environment: (port) => ({ ...productEnvironment(folder, port), MLS_ALLOW_PRIVATE: "1" }),
  path: "/listings",
});
const mls = await startMls(homes);
const started = performance.now();
const since = () => `${Math.round((performance.now() - started) / 1000)} s`;
const agent = await agentOf(site);
await importFeed(site, mls);
const work = await Promise.allSettled([readWhole(), uploadAll(), visitWhile(site)]);
const { peak, killed } = limit.report();
for (const outcome of work) say(outcome.status === "fulfilled" ? outcome.value : `FAILED: ${outcome.reason}`);
say(
  `${Math.round(peak)} MiB at most, with files kept in memory; ${killed} processes killed; ${cpuTime(site.id) / 1e6} s of CPU`,
);
mls.stop();
await site.stop();
limit.remove();
process.exit(killed > 0 || work.some(({ status }) => status === "rejected") ? 1 : 0);

async function readWhole(): Promise<string> {
  return `the feed: ${await feedRead(site)} of ${homes} homes after ${since()}`;
}

async function uploadAll(): Promise<string> {
  const photos = await makePhotos(Number(values.photos));
  for (const photo of photos) await agent.upload(photo);
  const shown = since();
  await agent.allCopiesReady();
  return `${photos.length} photos shown after ${shown}, all copies after ${since()}`;
}

/** Opens a page every tenth of a second for a minute. */
async function visitWhile({ origin }: RunningServer): Promise<string> {
  const waits: number[] = [];
  for (let visit = 0; visit < 600; visit += 1) {
    const asked = performance.now();
    const answer = await fetch(`${origin}${visit % 2 ? "/" : "/listings"}`);
    await answer.text();
    if (!answer.ok) throw new Error(`A page was answered with ${answer.status}.`);
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  waits.sort((a, b) => a - b);
  return `600 pages: ${Math.round(waits[300] ?? 0)} ms in the middle, ${Math.round(waits[594] ?? 0)} ms for one of a hundred`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
