import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type FloodKind, hangLargePicture, startFlood, visit } from "#tests/abuse/flood.ts";
import { spawnSite } from "#tests/support/spawned-site.ts";
import { ownMemory } from "./process-facts.ts";

/**
 * `npm run bench:flood`: how much longer another visitor's page takes while 500 connections say one byte a second for 30
 * seconds, or read one byte a second of a picture of 8 MB. From one address, where the site keeps at most 100, and from
 * ten, where it keeps all.
 */

const size = 500;
const seconds = 30;
const dataDir = mkdtempSync(join(tmpdir(), "shingle-flood-"));
const site = await spawnSite({ DATA_DIR: dataDir });
hangLargePicture(dataDir);
try {
  await measure(5);
  for (const kind of ["headers", "bodies", "answers"] as const) {
    for (const addresses of [1, 10]) await compare(kind, addresses);
  }
} finally {
  await site.end();
  rmSync(dataDir, { recursive: true });
}

async function compare(kind: FloodKind, addresses: number): Promise<void> {
  const quiet = await measure(10);
  const before = memory();
  const floods = Array.from({ length: addresses }, (_, index) =>
    startFlood(site.port, kind, size / addresses, `127.0.0.${10 + index}`),
  );
  await pause(1000);
  const during = await measure(seconds - 1);
  const open = floods.reduce((sum, flood) => sum + flood.open(), 0);
  const ended = floods.reduce((sum, flood) => sum + flood.ended(), 0);
  const after = memory();
  for (const flood of floods) flood.stop();
  const ratio = during.median / quiet.median;
  process.stdout.write(
    `${size} slow ${kind} from ${addresses} ${addresses === 1 ? "address" : "addresses"}: ${quiet.median.toFixed(1)} ms before, ` +
      `${during.median.toFixed(1)} ms during, ratio ${ratio.toFixed(2)} (slowest ${during.slowest.toFixed(0)} ms); ` +
      `${during.answered} of ${during.visits} visits answered; ${open} slow connections open at the end, ${ended} ended by the site; ` +
      `${before} MB of memory before, ${after} during\n`,
  );
  await pause(1000);
}

function memory(): string {
  return ownMemory(site.process.pid ?? 0).toFixed(0);
}

async function measure(seconds: number) {
  const times: number[] = [];
  let answered = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(50)) {
    const { status, milliseconds } = await visit(site.port, "127.0.0.2");
    times.push(milliseconds);
    if (status === 200) answered += 1;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    visits: times.length,
    answered,
  };
}
