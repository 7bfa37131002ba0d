export interface InterruptionTrial {
  /** The number of 200 kB pictures on the site. */
  pictures: number;
  rounds: number;
  seed: number;
}

/** How the rounds ended, and everything that went wrong. */
export interface InterruptionReport {
  outcomes: Record<string, number>;
  complaints: string[];
}

export function nothingSeen(): InterruptionReport {
  return { outcomes: {}, complaints: [] };
}

export function count({ outcomes }: InterruptionReport, outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

export function describeInterruptions(what: string, { outcomes, complaints }: InterruptionReport): string {
  const lines = Object.entries(outcomes).map(([outcome, times]) => `${times} × ${outcome}`);
  return `${what}: ${lines.toSorted().join(", ")}; ${complaints.length} complaints\n`;
}
