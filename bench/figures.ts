/** The median. For an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The 95th percentile. */
export function percentile95(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A median with its smallest and largest value: `0.95 [0.91 to 0.98]`. */
export function spread(values: number[]): string {
  return `${round(median(values))} [${round(Math.min(...values))} to ${round(Math.max(...values))}]`;
}

/** Three significant figures; whole numbers from 100 on. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return "not measured";
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

/** Milliseconds of this process's CPU time since then. */
export function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
