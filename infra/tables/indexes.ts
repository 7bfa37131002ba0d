/** The tables' indexes, as plain data: the stack makes them, and the emulator of tests/aws makes the same. */

export const tableNames = ["listings", "inquiries", "notices", "sessions"] as const;
export type TableName = (typeof tableNames)[number];

export interface Index {
  /** The attribute that parts it. Its value names the owner: see server/aws/table/write-conditions.ts. */
  part: string;
  /** The attribute of its order. */
  order: string;
  /** Holds what a list shows of a home, so that a list is read from the index alone. Otherwise the keys are all it holds. */
  hasCards?: true;
}

export const indexes: Record<TableName, Record<string, Index>> = {
  /** See server/aws/listings/listing-places.ts. */
  listings: {
    all: { part: "gAll", order: "sk" },
    changed: { part: "gAll", order: "changedAt", hasCards: true },
    // Of releases before, whose containers read them until they end. Nothing is written in them, so they cost nothing, and AWS
    // takes no more than one from a table with each deployment.
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
  sessions: {},
};
