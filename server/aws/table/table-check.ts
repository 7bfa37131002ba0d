import type { AwsConfig } from "../config.ts";
import { recordKey } from "../records/record-items.ts";
import { versionId } from "./content-version.ts";
import { getItem } from "./read-items.ts";
import { type Documents, transact, type WriteItem } from "./transact.ts";

type Tables = Pick<AwsConfig, "listingsTable" | "inquiriesTable" | "noticesTable" | "recordsTable" | "sessionsTable">;

/** Milliseconds for which a passed check is cached. Anyone can trigger a check, and each costs eight write units. */
const goodFor = 10_000;

/**
 * Returns a function that reads the listings table, which this process can't write, and writes to every other table
 * with a condition that never holds. It rejects with AWS's error if a table is unavailable.
 */
export function createTableCheck(documents: Documents, tables: Tables, now: () => Date): () => Promise<void> {
  let goodUntil = 0;

  return async () => {
    if (now().getTime() < goodUntil) return;
    await getItem(documents, tables.listingsTable, versionId);
    const refusal = await transact(documents, [
      { Update: { ...noWrite(tables.inquiriesTable, "#count#health"), ...toNothing } },
      { Update: { ...noWrite(tables.sessionsTable, "#health"), ...toNothing } },
      { Put: { ...onlyOver, TableName: tables.noticesTable, Item: { id: "#health" } } },
      { Put: { ...onlyOver, TableName: tables.recordsTable, Item: { ...recordKey("#health") } } },
    ]);
    if (!refusal) throw new Error("A table contains an item that only the health check uses.");
    goodUntil = now().getTime() + goodFor;
  };
}

/** No item has these ids. */
const onlyOver = { ConditionExpression: "attribute_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };

function noWrite(table: string, id: string) {
  return { TableName: table, Key: { id } };
}

const toNothing = {
  UpdateExpression: "REMOVE #nothing",
  ConditionExpression: onlyOver.ConditionExpression,
  ExpressionAttributeNames: { ...onlyOver.ExpressionAttributeNames, "#nothing": "nothing" },
} satisfies Partial<NonNullable<WriteItem["Update"]>>;
