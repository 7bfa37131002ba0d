import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mean } from "../figures.ts";
import { onCore } from "../machine.ts";
import type { RunningServer } from "../running-server.ts";
import { descendants, exactCpuTime } from "./process-facts.ts";

export const acceptEncoding = "gzip, deflate, br";

export interface Slice {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of server CPU per request. */
  cpu: number;
}

interface Load {
  path: string;
  seconds: number;
  /** Seconds of uncounted warm-up: after a pause, Node recompiles code it had discarded. */
  runUp?: number;
  headers?: Record<string, string>;
}

/** Requests one address with 32 connections from one wrk thread. Throws when the server refuses. */
export async function loadSlice(server: RunningServer, load: Load): Promise<Slice> {
  const { path, seconds, runUp = 0, headers = {} } = load;
  const sent = Object.entries({ "Accept-Encoding": acceptEncoding, ...headers });
  const fixed = ["-t1", "-c32", "--latency", ...sent.flatMap((each) => ["-H", each.join(": ")])];
  const ask = (length: number) => {
    const [program = "", ...rest] = onCore(1, ["wrk", ...fixed, `-d${length}s`, `${server.origin}${path}`]);
    return promisify(execFile)(program, rest);
  };
  if (runUp > 0) await ask(runUp);
  const before = cpuOf(server);
  const { stdout } = await ask(seconds);
  const spent = cpuOf(server) - before;
  if (stdout.includes("Non-2xx")) throw new Error(`${server.origin}${path} refused:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(stdout, "50%"),
    p99: milliseconds(stdout, "99%"),
    cpu: spent / requests,
  };
}

/** For single-process servers, and nginx with its worker. */
function cpuOf({ id }: RunningServer): number {
  return [id, ...descendants(id)].reduce((sum, each) => sum + exactCpuTime(each), 0);
}

function milliseconds(output: string, percentile: string): number {
  const [, value, unit] = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
  return Number(value) * (inMilliseconds[unit ?? ""] ?? Number.NaN);
}

/** Named loads. */
export type Contestants = Record<string, (seconds: number) => Promise<Slice>>;

/**
 * Runs all loads in turns, once more than `slices`, after a longer uncounted warm-up turn in which Node compiles. Every
 * slice of each load has a slice of every other load on both sides.
 */
export async function inTurns(
  contestants: Contestants,
  { slices, seconds }: { slices: number; seconds: number },
): Promise<Record<string, Slice[]>> {
  const results: Record<string, Slice[]> = {};
  for (let turn = -1; turn <= slices; turn += 1) {
    for (const [name, load] of Object.entries(contestants)) {
      const slice = await load(turn < 0 ? seconds * 3 : seconds);
      if (turn >= 0) results[name] = [...(results[name] ?? []), slice];
    }
  }
  return results;
}

/** The reference's figure divided by ours, per slice. The reference is the mean of the two slices around ours. */
export function ratios(reference: Slice[] = [], own: Slice[] = [], figure: keyof Slice = "cpu"): number[] {
  return own.slice(0, -1).map((slice, index) => {
    const around = reference.slice(index, index + 2).map((each) => each[figure]);
    return mean(around) / slice[figure];
  });
}
