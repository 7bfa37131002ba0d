import type { Call } from "./emulators/dynamodb.ts";

export interface TableNames {
  listings: string;
  inquiries: string;
  notices: string;
  sessions: string;
}

/** The indexes of each table: their names with the attribute that parts them. All are in the order of `sk`. */
const indexes: Record<keyof TableNames, Record<string, string>> = {
  listings: { all: "gAll", status: "gStatus" },
  inquiries: { all: "gAll", read: "gRead", kind: "gKind" },
  notices: { state: "gState" },
  sessions: {},
};

export async function createTables(call: Call, names: TableNames): Promise<void> {
  for (const [table, name] of Object.entries(names) as [keyof TableNames, string][]) {
    const { status, body } = await call("CreateTable", description(name, indexes[table]));
    if (status !== 200) throw new Error(`The table ${name} was not made: ${JSON.stringify(body)}`);
  }
}

export async function deleteTables(call: Call, names: TableNames): Promise<void> {
  for (const name of Object.values(names)) await call("DeleteTable", { TableName: name });
}

function description(name: string, parts: Record<string, string>) {
  const hasIndexes = Object.keys(parts).length > 0;
  const attributes = ["id", ...Object.values(parts), ...(hasIndexes ? ["sk"] : [])];
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: "S" })),
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    ...(hasIndexes && {
      GlobalSecondaryIndexes: Object.entries(parts).map(([index, attribute]) => ({
        IndexName: index,
        KeySchema: [
          { AttributeName: attribute, KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "KEYS_ONLY" },
      })),
    }),
  };
}
