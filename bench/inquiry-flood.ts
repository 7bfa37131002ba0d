import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { type FloodedSite, openFloodedSite } from "#tests/abuse/inquiry-flood.ts";
import { spawnSite } from "#tests/support/spawned-site.ts";
import { median, round } from "./figures.ts";

/**
 * `npm run bench:inquiries`: what 100,000 messages of an hour, each from a network of its own, do to a site. First in
 * process and by a clock that is set by hand: who is thanked, memory, the inbox. Then at that rate over HTTP, for one
 * minute: what it does to other visitors' pages.
 */

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (process.argv[2] !== "pages") await inAnHour();
await onOtherPages();

async function inAnHour(): Promise<void> {
  const [flooded, quiet] = [await openFloodedSite(), await openFloodedSite()];
  await quiet.flood(400);
  let unthanked = await flooded.flood(400);
  say(`400 in a minute: ${unthanked} not thanked; a buyer gets through: ${await flooded.buyerGetsThrough()}`);
  const memory: string[] = [];
  for (let thousand = 10; thousand <= 100; thousand += 10) {
    unthanked += await flooded.flood(thousand === 10 ? 9600 : 10_000);
    memory.push(`${thousand},000: ${heap()} MB`);
  }
  say(`100,000 in an hour: ${unthanked} not thanked; a buyer gets through: ${await flooded.buyerGetsThrough()}`);
  say(`Memory after garbage collection, after ${memory.join(", ")}`);
  say(`Counts: ${JSON.stringify(await flooded.platform.inquiries.counts())}`);
  await compareInboxes(quiet, flooded);
  await deleteFlood(flooded);
  await flooded.close();
  await quiet.close();
}

function heap(): string {
  collect();
  return (process.memoryUsage().heapUsed / 1_000_000).toFixed(1);
}

/** In turns, the first page with its counts: of the inbox that went through the flood, and of one that did not. */
async function compareInboxes(quiet: FloodedSite, flooded: FloodedSite): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 1000; turn += 1) {
    for (const [index, site] of [quiet, flooded].entries()) {
      const started = performance.now();
      await site.services.inbox.page({ filter: "all", search: "" }, undefined);
      times[index]?.push((performance.now() - started) * 1000);
    }
  }
  const [before, after] = times.map(median) as [number, number];
  say(
    `Inbox, first page and counts: ${round(before)} µs without a flood, ${round(after)} with, ratio ${round(after / before)}`,
  );
}

async function deleteFlood({ services }: FloodedSite): Promise<void> {
  const times: number[] = [];
  for (let removed = 1; removed > 0; ) {
    const started = performance.now();
    removed = (await services.inbox.removeFlood()).removed;
    times.push(performance.now() - started);
  }
  say(
    `Delete all: ${times.length} requests of ${round(median(times))} ms, the slowest ${round(Math.max(...times))} ms`,
  );
}

/**
 * In turns: without a flood, with one, and with the same flood sent to a second site on this machine. The third tells
 * what the sending alone costs the visitor; what is above it is the site's own.
 */
async function onOtherPages(): Promise<void> {
  const [visited, other] = [await openSpawnedSite(), await openSpawnedSite()];
  const times: Record<"quiet" | "flooded" | "beside", number[]> = { quiet: [], flooded: [], beside: [] };

  async function visitDuringFlood(flooded: string, turn: number): Promise<number[]> {
    const stop = floodOverHttp(flooded, turn);
    const taken = await visitFor(visited.origin, 10);
    say(`${await stop()} messages kept in ten seconds`);
    return taken;
  }

  try {
    await visitFor(visited.origin, 5);
    for (let turn = 0; turn < 6; turn += 1) {
      times.quiet.push(...(await visitFor(visited.origin, 10)));
      times.flooded.push(...(await visitDuringFlood(visited.origin, turn)));
      times.beside.push(...(await visitDuringFlood(other.origin, turn)));
    }
  } finally {
    await visited.end();
    await other.end();
  }
  const [quiet, flooded, beside] = [times.quiet, times.flooded, times.beside].map(percentile95) as [
    number,
    number,
    number,
  ];
  say(
    `Public page, p95: ${round(quiet)} ms without a flood, ${round(flooded)} with, ${round(beside)} with a flood of ` +
      `another site; ratios ${round(flooded / quiet)} and ${round(flooded / beside)}`,
  );
}

async function openSpawnedSite(): Promise<{ origin: string; end(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "shingle-flood-"));
  const site = await spawnSite({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
  return {
    origin: `http://127.0.0.1:${site.port}`,
    async end() {
      await site.end();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function visitFor(origin: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(10)) {
    const started = performance.now();
    await (await fetch(`${origin}/`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

/** A message every 36 milliseconds, until it is stopped; returns how many were kept. */
function floodOverHttp(origin: string, turn: number): () => Promise<number> {
  // In a thread of its own: the thread that measures must not be busy with sending.
  const stream = new Worker(new URL("./inquiry-stream.ts", import.meta.url), { workerData: { origin, turn } });
  return async () => {
    stream.postMessage("stop");
    const [kept] = await once(stream, "message");
    return kept;
  };
}

function percentile95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
