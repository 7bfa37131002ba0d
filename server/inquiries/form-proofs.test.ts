import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeEach, expect, it } from "vitest";
import { createSiteSigner } from "../site-signer.ts";
import { createFormStamps, createProofOfWork } from "./form-proofs.ts";

const clock = { time: 0 };
beforeEach(() => {
  clock.time = Date.parse("2026-05-01T08:00:00.000Z");
});

const workWith = (key: number) =>
  createProofOfWork(
    createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(key) }),
    () => new Date(clock.time),
  );
const work = workWith(7);

async function solved(site = work) {
  const challenge = await site.challenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

it("accepts a browser's solution once, even at another instance of the site", async () => {
  const proof = JSON.stringify(await solved());
  expect(await work.isDone(proof)).toBe(true);
  expect(await work.isDone(proof)).toBe(false);
  expect(await workWith(7).isDone(proof)).toBe(true);
});

it("a page may stay open for two hours, and no longer", async () => {
  const [early, late] = [JSON.stringify(await solved()), JSON.stringify(await solved())];
  clock.time += 2 * 3_600_000 - 1000;
  expect(await work.isDone(early)).toBe(true);
  clock.time += 1000;
  expect(await work.isDone(late)).toBe(false);
});

it("no one can issue a challenge, change one, or guess its solution", async () => {
  const { challenge, solution } = await solved();
  const { parameters, signature } = challenge;
  const counter = solution?.counter ?? 0;
  const made = [
    await solved(workWith(8)),
    { challenge: { ...challenge, signature: undefined }, solution },
    { challenge: { signature, parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 1 } }, solution },
    { challenge: { signature, parameters: { ...parameters, nonce: `${parameters.nonce}00` } }, solution },
    // The search found the first solution, so no lower number solves it. A higher one may, once in 256 challenges.
    ...[counter - 1, -1, 0.5, 2 ** 32, "0", null].map((guess) => ({ challenge, solution: { counter: guess } })),
  ];
  for (const each of made) expect(await work.isDone(JSON.stringify(each)), JSON.stringify(each)).toBe(false);
  expect(await work.isDone(JSON.stringify({ challenge, solution }))).toBe(true);
});

it("a missing or non-text proof doesn't count", async () => {
  for (const none of [undefined, null, "", 7, {}]) expect(await work.isDone(none)).toBe(false);
  for (const odd of ["nonsense", "{}", "null", '{"challenge":{}}']) expect(await work.isDone(odd)).toBe(false);
});

const now = () => new Date(clock.time);
const stampsWith = (key: Uint8Array) => createFormStamps(createSiteSigner({ siteKey: async () => key }), now);
const key = new Uint8Array(32).fill(7);
const stamps = stampsWith(key);

it("a timestamp gives its age, even at another instance of the same site", async () => {
  const stamp = await stamps.give();
  clock.time += 40_000;
  expect(await stamps.read(stamp)).toEqual({ age: 40 });
  expect(await stampsWith(key).read(stamp)).toEqual({ age: 40 });
});

it("a timestamp from another site, an altered one, and anything else are forged", async () => {
  const stamp = await stamps.give();
  const [time = "", signature = ""] = stamp.split(".");
  const other = await stampsWith(new Uint8Array(32)).give();
  const altered = [
    `${Number(time) - 60_000}.${signature}`,
    `${time}.${signature.slice(1)}`,
    `${time}.`,
    time,
    "x",
    ".",
    "a.b.c",
  ];
  for (const forged of [other, ...altered]) expect(await stamps.read(forged), forged).toBe("forged");
});

it("a missing or non-text timestamp counts as missing", async () => {
  for (const none of [undefined, null, "", 7, {}, ["x"]]) expect(await stamps.read(none)).toBe("missing");
});

it("a timestamp older than a day, or from before the clock was set back, counts as missing", async () => {
  const stamp = await stamps.give();
  clock.time += 86_400_000;
  expect(await stamps.read(stamp)).toEqual({ age: 86_400 });
  clock.time += 1000;
  expect(await stamps.read(stamp)).toBe("missing");
  clock.time -= 2 * 86_400_000;
  expect(await stamps.read(stamp)).toBe("missing");
});
