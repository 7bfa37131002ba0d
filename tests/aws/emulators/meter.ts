export interface Capacity {
  TableName: string;
  CapacityUnits: number;
}

export interface Cost {
  /** Read units of 4 KB, consistent, and write units of 1 KB, as AWS bills them. */
  reads: number;
  writes: number;
}

/** Adds up the cost of calls. */
export interface Meter {
  note(operation: string, costs: Capacity[]): void;
  /** The cost of some work, if nothing else runs in the meantime. */
  during(work: () => Promise<unknown>): Promise<Cost>;
  /** Whether a measurement is in progress. */
  isRunning(): boolean;
}

const readings = new Set(["GetItem", "BatchGetItem", "Query"]);

export function createMeter(): Meter {
  const total: Cost = { reads: 0, writes: 0 };
  let running = 0;

  return {
    note(operation, costs) {
      const units = costs.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      total[readings.has(operation) ? "reads" : "writes"] += units;
    },

    isRunning: () => running > 0,

    async during(work) {
      const before = { ...total };
      running += 1;
      await work().finally(() => {
        running -= 1;
      });
      return { reads: total.reads - before.reads, writes: total.writes - before.writes };
    },
  };
}
