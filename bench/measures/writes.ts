import { median, round, spread } from "../figures.ts";
import { obtain } from "../machine.ts";
import { freshFolder, signIn, startProduct } from "../product.ts";
import { leftOut, type Section } from "../report.ts";
import type { RunningServer } from "../running-server.ts";
import type { Effort } from "./effort.ts";
import { loadSlice, type Slice } from "./load.ts";

const title = "Writes under load";
const pause = 100;
const path = "/listings";

interface Home {
  id: string;
  status: string;
}

interface Writer {
  /** Milliseconds per write. */
  waits: number[];
  reads: number;
  stale: number;
  stop(): Promise<void>;
}

/** Measures whether visitors notice the agent's work, and whether the agent sees each change right away. */
export async function measure({ slices, seconds }: Effort): Promise<Section[]> {
  if (!obtain("wrk")) return [leftOut(title, "Left out: wrk is not installed (Debian package `wrk`).")];
  const product = await startProduct(await freshFolder());
  const cookie = await signIn(product);
  const calm: Slice[] = [];
  const busy: Slice[] = [];
  const writers: Writer[] = [];
  await loadSlice(product, { path, seconds });
  for (let turn = 0; turn < slices; turn += 1) {
    calm.push(await loadSlice(product, { path, seconds }));
    const writer = await startWriting(product, cookie);
    busy.push(await loadSlice(product, { path, seconds }));
    await writer.stop();
    writers.push(writer);
  }
  await product.stop();
  const stale = writers.reduce((sum, writer) => sum + writer.stale, 0);
  const reads = writers.reduce((sum, writer) => sum + writer.reads, 0);
  const shares = busy.map((slice, turn) => slice.requestsPerSecond / (calm[turn]?.requestsPerSecond ?? Number.NaN));
  return [
    {
      title,
      about: `${path} with 32 connections, calm and with a change of a home's status every ${pause} ms, in turns. After each change the agent's next two requests
read the home and the page of its status: ${stale} of ${reads} were old. How often a page was rendered cannot be seen from outside and is not counted.`,
      columns: ["", "req/s", "p99 ms"],
      rows: [
        ["calm", ...summary(calm)],
        ["with writes", ...summary(busy)],
        ["with writes / calm", spread(shares), ""],
        ["one write, ms", spread(writers.flatMap(({ waits }) => waits)), ""],
      ],
      readings: [
        { goal: "P6 speed", measured: { "": median(shares) } },
        { goal: "P6 stale", measured: { "": stale } },
      ],
    },
  ];
}

function summary(slices: Slice[]): string[] {
  return [spread(slices.map((slice) => slice.requestsPerSecond)), round(median(slices.map(({ p99 }) => p99)))];
}

async function startWriting(server: RunningServer, cookie: string): Promise<Writer> {
  const homes = (await (await fetch(`${server.origin}/api/listings`)).json()) as Home[];
  const [home] = homes;
  if (!home) throw new Error("There is no home to change.");
  const writer: Writer = { waits: [], reads: 0, stale: 0, stop: () => ended };
  let isStopping = false;
  const ended = work();
  writer.stop = () => {
    isStopping = true;
    return ended;
  };
  return writer;

  async function work(): Promise<void> {
    for (let turn = 0; !isStopping; turn += 1) {
      const status = turn % 2 === 0 ? "pending" : "active";
      const started = performance.now();
      await changeStatus(status);
      writer.waits.push(performance.now() - started);
      writer.reads += 2;
      if (!(await isSeen(status))) writer.stale += 1;
      if (!(await isListed(status))) writer.stale += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause - (performance.now() - started))));
    }
  }

  async function changeStatus(status: string): Promise<void> {
    const answer = await fetch(`${server.origin}/api/admin/listings/${home?.id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", cookie },
      body: JSON.stringify({ status }),
    });
    if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`);
    await answer.body?.cancel();
  }

  async function isSeen(status: string): Promise<boolean> {
    const answer = await fetch(`${server.origin}/api/listings/${home?.id}`);
    return ((await answer.json()) as Home).status === status;
  }

  async function isListed(status: string): Promise<boolean> {
    const answer = await fetch(`${server.origin}${path}?status=${status}`);
    return (await answer.text()).includes(`"/listings/${home?.id}"`);
  }
}
