import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet, type Item } from "../table/batch-get.ts";
import { queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";

/** Reads items about pages in the table of the listings. */
export function createPageTable(documents: Documents, table: string) {
  async function get(id: string): Promise<Item | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
    return Item;
  }

  /** The keys of the items in a part of the index `all` whose place begins with `start`. */
  async function keysOf(part: string, start = ""): Promise<string[]> {
    const { items } = await queryIndex(documents, {
      TableName: table,
      IndexName: "all",
      KeyConditionExpression: start ? "#all = :all AND begins_with(#sk, :start)" : "#all = :all",
      ExpressionAttributeNames: { "#all": "gAll", ...(start && { "#sk": "sk" }) },
      ExpressionAttributeValues: { ":all": part, ...(start && { ":start": start }) },
    });
    return items.map(({ id }) => String(id));
  }

  /** The items of a part, in its order. */
  async function itemsOf(part: string): Promise<Item[]> {
    return batchGet(documents, table, await keysOf(part));
  }

  return { get, keysOf, itemsOf };
}
