import { type Index, indexes } from "#infra/tables/indexes.ts";
import type { Call } from "./emulators/call.ts";

export interface TableNames {
  listings: string;
  inquiries: string;
  notices: string;
  sessions: string;
}

export async function createTables(call: Call, names: TableNames): Promise<void> {
  for (const [table, name] of Object.entries(names) as [keyof TableNames, string][]) {
    const { status, body } = await call("CreateTable", description(name, indexes[table]));
    if (status !== 200) throw new Error(`The table ${name} was not made: ${JSON.stringify(body)}`);
  }
}

export async function deleteTables(call: Call, names: TableNames): Promise<void> {
  for (const name of Object.values(names)) await call("DeleteTable", { TableName: name });
}

function description(name: string, shapes: Record<string, Index>) {
  const all = Object.entries(shapes);
  const attributes = new Set(["id", ...all.flatMap(([, { part, order }]) => [part, order])]);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [...attributes].map((attribute) => ({ AttributeName: attribute, AttributeType: "S" })),
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
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
