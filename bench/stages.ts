import { burst } from "./burst.ts";
import type { Effort } from "./effort.ts";
import { round } from "./figures.ts";
import { dataFolder, productEnvironment, startProduct } from "./product.ts";
import { record } from "./recorded-answer.ts";
import { startPlain, startSocket } from "./references.ts";
import type { Section } from "./report.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const title = "Stages of a kept page's way";
const path = "/listings";
const whole = "the whole way";
const plain = "node:http, same headers";
const socket = "node:net, nothing read of the request";

const stages = [
  "limits",
  "version check",
  "look-up and version check",
  "headers made once, one write",
  "the body's bytes",
  "log",
] as const;

/** What can be left out: see stage-server.ts. */
export type Stage = (typeof stages)[number];

/** In one slice; fewer than a connection is kept for. */
const requests = 4000;
const turnsEach = 8;

/** What each stage of a kept page's way costs: the way with all stages and without one of them, in turns. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const servers = await startAll();
  const cost = Object.fromEntries(Object.keys(servers).map((name): [string, number[]] => [name, []]));
  // The first two, in which Node compiles what is used, do not count.
  for (let turn = -2; turn < slices * turnsEach; turn += 1) {
    for (const [name, server] of Object.entries(servers)) cost[name]?.push(await burst(server, { path, requests }));
  }
  for (const server of Object.values(servers)) await server.stop();
  const all = quiet(cost[whole]);
  return [
    {
      title,
      about: `${path}, ${slices * turnsEach} slices of ${requests} requests on 8 connections for each, in turns; CPU of the server in microseconds per request, the first quartile, which is what others on
the machine disturb least. Each server does the whole way but for one stage; the difference is what that stage costs. Without "headers made once, one write" Node checks and joins the headers
and writes head and body apart, so that this stage saves what it costs.`,
      columns: ["without", "CPU µs", "difference to the whole way"],
      rows: Object.entries(cost).map(([name, each]) => [name, round(quiet(each)), round(all - quiet(each))]),
      readings: [],
    },
  ];
}

function quiet(values: number[] = []): number {
  const sorted = values.slice(2).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

async function startAll(): Promise<Record<string, RunningServer>> {
  const product = await startProduct();
  const answer = await record(product, path);
  await product.stop();
  const servers: Record<string, RunningServer> = { [whole]: await startStages() };
  for (const stage of stages) servers[stage] = await startStages(stage);
  servers[plain] = await startPlain([answer], "own");
  servers[socket] = await startSocket(answer);
  return servers;
}

async function startStages(stage?: Stage): Promise<RunningServer> {
  const folder = await dataFolder();
  return startServer({
    command: () => [process.execPath, "bench/stage-server.ts", path, ...(stage ? [stage] : [])],
    environment: (port) => productEnvironment(folder, port),
    path,
  });
}
