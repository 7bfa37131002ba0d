import { rmSync } from "node:fs";
import { freePort } from "#tests/support/free-port.ts";
import { mean, median, round, spread } from "../figures.ts";
import { freshFolder, productCommand, productEnvironment, startProduct } from "../product.ts";
import { record } from "../recorded-answer.ts";
import { plainCommand } from "../reference.ts";
import type { Section } from "../report.ts";
import { firstAnswer, type ServerStart, spawnServer } from "../running-server.ts";
import type { Effort } from "./effort.ts";
import { cpuTime } from "./process-facts.ts";

const path = "/listings";

interface Start {
  /** Milliseconds. */
  wall: number;
  cpu: number;
}

/** From process start to the first listings page. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const product = await startProduct();
  const plain = plainCommand([await record(product, path)]);
  await product.stop();
  const starts: Record<string, Start[]> = {
    "node:http": [],
    "Shingle, first start": [],
    "Shingle, next start": [],
  };
  for (let round = 0; round < slices * 2; round += 1) {
    const folder = await freshFolder();
    const port = await freePort();
    const environment = () => productEnvironment(folder, port);
    starts["node:http"]?.push(await start({ command: plain }));
    for (const name of ["Shingle, first start", "Shingle, next start"])
      starts[name]?.push(await start({ command: productCommand, environment, port }));
    rmSync(folder, { recursive: true });
  }
  const [plainCpu = Number.NaN] = Object.values(starts).map(meanCpu);
  return [
    {
      title: "Cold start",
      about: `From the start of the process to the first 200 for ${path}; ${slices * 2} starts of each, in turns. CPU is the mean, since Linux counts it in steps of 10 ms;
the wall clock is the median. A first start finds the homes and what the build made; a next start is of the same folder.`,
      columns: ["server", "CPU ms", "wall ms", "CPU / node:http"],
      rows: Object.entries(starts).map(([name, each]) => [
        name,
        round(meanCpu(each)),
        spread(each.map(({ wall }) => wall)),
        round(meanCpu(each) / plainCpu),
      ]),
      readings: [
        { goal: "P8 first start", measured: { "": seconds(starts["Shingle, first start"]) } },
        { goal: "P8 next start", measured: { "": seconds(starts["Shingle, next start"]) } },
      ],
    },
  ];
}

const seconds = (starts: Start[] = []) => median(starts.map(({ wall }) => wall)) / 1000;
const meanCpu = (starts: Start[]) => mean(starts.map(({ cpu }) => cpu));

async function start(how: ServerStart): Promise<Start> {
  const started = performance.now();
  const { server, child } = await spawnServer(how);
  await firstAnswer(`${server.origin}${path}`, child);
  const wall = performance.now() - started;
  const cpu = cpuTime(server.id) / 1000;
  await server.stop();
  return { wall, cpu };
}
