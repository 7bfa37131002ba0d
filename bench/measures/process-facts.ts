import { readdirSync, readFileSync } from "node:fs";

/** Linux counts process time in hundredths of a second. */
const microsecondsPerTick = 10_000;

/** CPU time of a process and its children, in microseconds. */
export function cpuTime(id: number): number {
  return [id, ...descendants(id)].reduce((sum, each) => sum + ticks(each), 0) * microsecondsPerTick;
}

/** CPU time of a process's current threads, in microseconds. Exact even for a few milliseconds. */
export function exactCpuTime(id: number): number {
  const threads = readdirSync(`/proc/${id}/task`);
  const nanoseconds = threads.map((thread) => Number(read(`/proc/${id}/task/${thread}/schedstat`).split(" ")[0]));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/** Resident memory of a process and its children, in MiB. */
export function residentMemory(id: number): number {
  return [id, ...descendants(id)].reduce((sum, each) => sum + ownMemory(each), 0);
}

/** Resident memory of one process, in MiB. */
export function ownMemory(id: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024;
}

export function descendants(id: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    parents.set(Number(name), Number(statFields(Number(name))[1]));
  }
  const childrenOf = (parent: number): number[] =>
    [...parents].filter(([, each]) => each === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(id);
}

function ticks(id: number): number {
  const fields = statFields(id);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** The fields after the program's name, which can include spaces: see proc(5). */
function statFields(id: number): string[] {
  return read(`/proc/${id}/stat`).split(") ").at(-1)?.split(" ") ?? [];
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended in between.
    return "";
  }
}
