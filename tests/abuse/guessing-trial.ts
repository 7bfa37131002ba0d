import { setImmediate } from "node:timers/promises";
import type { Gatekeeper } from "#server/ports/gatekeeper.ts";
import { createPasswordCheck, type PasswordCheck } from "#server/sign-in/password-check.ts";
import { createDeviceMarks } from "#server/sign-in/signed-texts.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { seededRandom } from "../contracts/seeded-random.ts";

interface Guessing {
  networks: number;
  guesses: number;
  /** The number of minutes over which the guesses are spread evenly. */
  minutes: number;
}

export interface GuessingReport {
  /** Guesses that were compared with the password; all others had to wait. */
  tried: number;
  /** Guesses that logged in. */
  admitted: number;
  /** Seconds until the agent logged in, measured each minute: in a known browser, and from a new network. */
  knownDevice: number[];
  unknownDevice: number[];
}

const right = "cedar shingles 4 ever";
/** Milliseconds to try one password on one slow core. */
const step = 50;

/**
 * Runs an attack on a simulated clock. It uses the site's own password check, but a pause replaces the hashing, so that
 * a million guesses fit in a minute.
 */
export async function guessFromEverywhere({ networks, guesses, minutes }: Guessing): Promise<GuessingReport> {
  let time = Date.parse("2026-05-01T08:00:00.000Z");
  const now = () => new Date(time);
  const report: GuessingReport = { tried: 0, admitted: 0, knownDevice: [], unknownDevice: [] };
  const { gatekeeper, finish } = slowGatekeeper(() => void report.tried++);
  const marks = createDeviceMarks(createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(7) }));
  const check = createPasswordCheck(gatekeeper, marks, async () => async () => {}, now);
  const random = seededRandom(20261122);
  const mark = await marks.give("admin", undefined);
  const visits: Promise<void>[] = [];
  const steps = (minutes * 60_000) / step;
  const clock = { now: () => time, waiting: new Set<() => void>() };

  for (let each = 0, sent = 0; each < steps; each++) {
    for (; sent < (guesses * (each + 1)) / steps; sent++) guess(check, Math.floor(random() * networks), report);
    if (each % (60_000 / step) === 0) {
      visits.push(
        visit(check, { address: "192.0.2.1", mark }, clock).then((wait) => void report.knownDevice.push(wait)),
      );
      const address = addressOf(networks + each);
      visits.push(visit(check, { address }, clock).then((wait) => void report.unknownDevice.push(wait)));
    }
    await setImmediate();
    time += step;
    finish();
    for (const look of clock.waiting) look();
    await setImmediate();
  }
  // The guesses of the last minute.
  for (let each = 0; each < 60_000 / step; each++) {
    time += step;
    finish();
    for (const look of clock.waiting) look();
    await setImmediate();
  }
  await Promise.all(visits);
  return report;
}

function guess(check: PasswordCheck, network: number, report: GuessingReport): void {
  void check("admin", "123456789012", { address: addressOf(network) }).then((outcome) => {
    if (outcome !== "wrong" && !(typeof outcome === "object" && "waitSeconds" in outcome)) report.admitted += 1;
  });
}

interface Clock {
  now(): number;
  waiting: Set<() => void>;
}

/** Retries as the agent when the site says so. Returns the seconds until the agent is logged in. */
async function visit(check: PasswordCheck, client: { address: string; mark?: string }, clock: Clock): Promise<number> {
  const start = clock.now();
  for (;;) {
    const outcome = await check("admin", right, client);
    if (typeof outcome === "string") throw new Error("The right password was refused.");
    if (!("waitSeconds" in outcome)) return (clock.now() - start) / 1000;
    await until(clock.now() + outcome.waitSeconds * 1000, clock);
  }
}

function until(moment: number, { now, waiting }: Clock): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (now() < moment) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
  });
}

/** Every pending password check ends at the next `finish`. */
function slowGatekeeper(tried: () => void) {
  let working: (() => void)[] = [];
  const signIn: Gatekeeper["signIn"] = async (_username, password) => {
    if (password !== right) tried();
    await new Promise<void>((resolve) => working.push(resolve));
    return password === right ? {} : "wrong";
  };
  const finish = () => {
    const done = working;
    working = [];
    for (const resolve of done) resolve();
  };
  return { gatekeeper: { signIn } as Gatekeeper, finish };
}

function addressOf(network: number): string {
  return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
}
