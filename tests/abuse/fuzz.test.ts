import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { type FuzzedRequest, pageRequest, programRequest } from "./fuzzed-requests.ts";
import { openFuzzedSite } from "./fuzzed-site.ts";
import { complaintsAbout } from "./kills/complaints.ts";

/** The same requests every time; another seed asks other questions. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const counts = { program: 7000, page: 1500 };

const statuses = new Map<number, number>();
const fuzzed = await openFuzzedSite();
afterAll(async () => {
  await fuzzed.close();
});

it(`${counts.program} odd requests to the API are refused or done, never a fault`, { timeout: 240_000 }, async () => {
  // What the first half makes the site keep, such as compiled code, the second half finds there.
  await ask(programRequest, counts.program / 2, seed);
  const before = heapInUse();
  await ask(programRequest, counts.program / 2, seed + 1);
  expect(report(`${counts.program} odd requests to the API`, before)).toBeLessThan(80);
});

it(`${counts.page} odd requests to pages and files are answered, never a fault`, { timeout: 240_000 }, async () => {
  const before = heapInUse();
  await ask(pageRequest, counts.page, seed);
  expect(report(`${counts.page} odd requests to pages and files`, before)).toBeLessThan(80);
});

async function ask(requests: fc.Arbitrary<FuzzedRequest>, numRuns: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await fuzzed.send(request);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    expect(complaintsAbout(answer.raw.req.url ?? "", request.method, answer)).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns });
}

function heapInUse(): number {
  fuzzed.site.logged.length = 0;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}

/** @returns megabytes that are still held after garbage collection and were not before */
function report(what: string, before: number): number {
  const after = heapInUse();
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${what}, seed ${seed}: heap ${before} → ${after} MB; answers ${answers.join(", ")}\n`);
  statuses.clear();
  return after - before;
}
