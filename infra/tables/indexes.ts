/** The tables' keys and indexes as plain data, for the stack and for the emulator in tests/aws. */

export const tableNames = ["listings", "inquiries", "notices", "records", "sessions"] as const;
export type TableName = (typeof tableNames)[number];

/** A table's partition key, and its sort key if it has one: see server/aws/records/record-items.ts. */
export function keysOf(table: TableName): { part: string; order?: string } {
  return table === "records" ? { part: "part", order: "at" } : { part: "id" };
}

export interface Index {
  /** The partition key. Its value names the owner: see server/aws/table/write-conditions.ts. */
  part: string;
  /** The sort key. */
  order: string;
  /** Includes a home's card, so lists read only the index. Other indexes contain only keys. */
  hasCards?: true;
}

export const indexes: Record<TableName, Record<string, Index>> = {
  /** See server/aws/listings/listing-places.ts. */
  listings: {
    all: { part: "gAll", order: "sk" },
    changed: { part: "gAll", order: "changedAt", hasCards: true },
    // For containers of earlier releases that are still running. Nothing writes to them, so they are free. AWS removes
    // at most one index from a table per deployment.
    shares: { part: "gAll", order: "chance" },
    status: { part: "gStatus", order: "sk", hasCards: true },
    price: { part: "gStatus", order: "byPrice", hasCards: true },
    kind: { part: "gKind", order: "sk" },
    number: { part: "gNumber", order: "sk" },
    area: { part: "gArea", order: "sk" },
    silent: { part: "gSilent", order: "sk" },
    unready: { part: "gUnready", order: "changedAt" },
    demo: { part: "gDemo", order: "sk", hasCards: true },
  },
  inquiries: {
    all: { part: "gAll", order: "sk" },
    read: { part: "gRead", order: "sk" },
    kind: { part: "gKind", order: "sk" },
    /** Words by their first letters: see server/aws/inquiries/word-items.ts. */
    words1: { part: "w1", order: "sk" },
    words2: { part: "w2", order: "sk" },
    words3: { part: "w3", order: "sk" },
    words4: { part: "w4", order: "sk" },
    words5: { part: "w5", order: "sk" },
    words7: { part: "w7", order: "sk" },
  },
  notices: { state: { part: "gState", order: "sk" } },
  records: {},
  sessions: {},
};
