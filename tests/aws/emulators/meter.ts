export interface Capacity {
  TableName: string;
  CapacityUnits: number;
}

export interface Cost {
  /** Read units of 4 KB, consistent, and write units of 1 KB, as AWS bills them. */
  reads: number;
  writes: number;
}

/** Adds up what calls cost. */
export interface Meter {
  note(operation: string, costs: Capacity[]): void;
  /** The cost of some work, given that nobody else works meanwhile. */
  during(work: () => Promise<unknown>): Promise<Cost>;
}

const readings = new Set(["GetItem", "BatchGetItem", "Query"]);

export function createMeter(): Meter {
  const total: Cost = { reads: 0, writes: 0 };

  return {
    note(operation, costs) {
      const units = costs.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      total[readings.has(operation) ? "reads" : "writes"] += units;
    },

    async during(work) {
      const before = { ...total };
      await work();
      return { reads: total.reads - before.reads, writes: total.writes - before.writes };
    },
  };
}
