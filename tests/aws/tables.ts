import { type Index, indexes, keysOf } from "#infra/tables/indexes.ts";
import type { Call } from "./emulators/call.ts";

export interface TableNames {
  listings: string;
  inquiries: string;
  notices: string;
  records: string;
  sessions: string;
}

export async function createTables(call: Call, names: TableNames): Promise<void> {
  for (const [table, name] of Object.entries(names) as [keyof TableNames, string][]) {
    const { status, body } = await call("CreateTable", description(name, indexes[table], keysOf(table)));
    if (status !== 200) throw new Error(`The table ${name} was not made: ${JSON.stringify(body)}`);
  }
}

function description(name: string, shapes: Record<string, Index>, keys: { part: string; order?: string }) {
  const all = Object.entries(shapes);
  const attributes = new Set([...Object.values(keys), ...all.flatMap(([, { part, order }]) => [part, order])]);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [...attributes].map((attribute) => ({ AttributeName: attribute, AttributeType: "S" })),
    KeySchema: [
      { AttributeName: keys.part, KeyType: "HASH" },
      ...(keys.order === undefined ? [] : [{ AttributeName: keys.order, KeyType: "RANGE" }]),
    ],
    ...(all.length > 0 && {
      GlobalSecondaryIndexes: all.map(([index, { part, order, hasCards }]) => ({
        IndexName: index,
        KeySchema: [
          { AttributeName: part, KeyType: "HASH" },
          { AttributeName: order, KeyType: "RANGE" },
        ],
        Projection: hasCards
          ? { ProjectionType: "INCLUDE", NonKeyAttributes: ["card"] }
          : { ProjectionType: "KEYS_ONLY" },
      })),
    }),
  };
}
