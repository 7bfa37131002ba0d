import { median, round, spread } from "../figures.ts";
import { has, obtain } from "../machine.ts";
import { freshFolder, startProduct } from "../product.ts";
import type { Section } from "../report.ts";
import type { Effort } from "./effort.ts";
import { loadSlice, type Slice } from "./load.ts";
import { agentOf, makePhotos } from "./photo-agent.ts";
import { cpuTime, descendants, ownMemory } from "./process-facts.ts";

const crowd = 40;

/** The cost of processing 12-megapixel photos, and its effect on visitors. */
export async function measure(effort: Effort): Promise<Section[]> {
  const photos = await makePhotos(crowd);
  return [await measureAlone(photos), await measureCrowd(photos), ...(await measureVisitors(photos, effort))];
}

async function measureAlone(photos: Buffer[]): Promise<Section> {
  const seconds: number[] = [];
  const waits: number[] = [];
  const peaks: number[] = [];
  for (const photo of photos.slice(0, 3)) {
    const product = await startProduct(await freshFolder());
    const agent = await agentOf(product);
    const memory = watchMemory(product.id);
    const before = cpuTime(product.id);
    const started = performance.now();
    await agent.upload(photo);
    waits.push((performance.now() - started) / 1000);
    await agent.allCopiesReady();
    seconds.push((cpuTime(product.id) - before) / 1e6);
    peaks.push(memory.stop().child);
    await product.stop();
  }
  return {
    title: "One photo",
    about: `A 12-megapixel JPEG of ${megabytes(photos[0])}, from upload to the last of its copies and the share picture, on a fresh process each time; CPU of server and photo process, with what asking
whether it is ready adds.`,
    columns: ["", ""],
    rows: [
      ["CPU s", spread(seconds)],
      ["shown after, s", spread(waits)],
      ["peak memory of the photo process, MiB", spread(peaks)],
    ],
    readings: [
      { goal: "I1 CPU", measured: { "": median(seconds) } },
      { goal: "I1 first", measured: { "": median(waits) } },
      { goal: "I1 memory", measured: { "": median(peaks) } },
    ],
  };
}

async function measureCrowd(photos: Buffer[]): Promise<Section> {
  const product = await startProduct(await freshFolder(), { isFree: true });
  const agent = await agentOf(product);
  const memory = watchMemory(product.id);
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const waits = await Promise.all(photos.map((photo) => agent.upload(photo).then(since)));
  await agent.allCopiesReady();
  const ready = since();
  const peak = memory.stop();
  await product.stop();
  return {
    title: "Forty photos at once",
    about: `${crowd} photos of ${megabytes(photos[0])}, sent together to one listing; server and photo process have all cores.`,
    columns: ["", ""],
    rows: [
      ["answered after, s", spread(waits)],
      ["all copies ready after, s", round(ready)],
      ["peak memory of the server, MiB", round(peak.server)],
      ["peak memory of the photo process, MiB", round(peak.child)],
    ],
    readings: [
      { goal: "I1 crowd shown", measured: { "": Math.max(...waits) } },
      { goal: "I1 crowd copies", measured: { "": ready } },
    ],
  };
}

async function measureVisitors(photos: Buffer[], { slices, seconds }: Effort): Promise<Section[]> {
  if (!obtain("wrk")) return [];
  const product = await startProduct(await freshFolder());
  const agent = await agentOf(product);
  const load = () => loadSlice(product, { path: "/listings", seconds });
  const idle: Slice[] = [];
  const encoding: Slice[] = [];
  await load();
  for (let turn = 0; turn < slices; turn += 1) {
    idle.push(await load());
    for (const photo of photos.slice(0, 3)) await agent.upload(photo);
    encoding.push(await load());
    await agent.allCopiesReady();
  }
  await product.stop();
  const shares = encoding.map((slice, turn) => slice.requestsPerSecond / (idle[turn]?.requestsPerSecond ?? Number.NaN));
  const figures = (all: Slice[]) => [
    spread(all.map((slice) => slice.requestsPerSecond)),
    spread(all.map(({ p99 }) => p99)),
  ];
  return [
    {
      title: "Visitors while photos are processed",
      about: `/listings with 32 connections, idle and while three photos are being processed, in turns.${has("taskset") ? " Server and photo process share one core." : ""}`,
      columns: ["", "req/s", "p99 ms"],
      rows: [
        ["idle", ...figures(idle)],
        ["preparing", ...figures(encoding)],
        ["processing / idle", spread(shares)],
      ],
      readings: [{ goal: "I2", measured: { "": median(shares) } }],
    },
  ];
}

const megabytes = (photo: Buffer | undefined) => `${((photo?.length ?? 0) / 1e6).toFixed(1)} MB`;

/** The peak resident memory, in MiB, of the server and of one of its children. */
function watchMemory(serverId: number): { stop(): { server: number; child: number } } {
  const most = { server: 0, child: 0 };
  const watch = setInterval(() => {
    most.server = Math.max(most.server, ownMemory(serverId));
    for (const child of descendants(serverId)) most.child = Math.max(most.child, ownMemory(child));
  }, 50);
  return {
    stop() {
      clearInterval(watch);
      return most;
    },
  };
}
