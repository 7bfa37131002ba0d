import { setTimeout as pause } from "node:timers/promises";
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import type { Documents } from "./transact.ts";

/** AWS's limit per request. */
const mostKeys = 100;
const mostRounds = 6;
/** Milliseconds. */
const firstPause = 25;

export type Item = Record<string, unknown>;

/** Returns one item with a consistent read. */
export async function getItem(documents: Documents, table: string, id: string): Promise<Item | undefined> {
  return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
}

interface BatchOptions {
  /** Whether to use eventually consistent reads at half the price. */
  isEventual?: boolean;
}

/** Returns the items with these ids, in order. Skips missing ones. */
export async function batchGet(
  documents: Documents,
  table: string,
  ids: readonly string[],
  { isEventual = false }: BatchOptions = {},
): Promise<Item[]> {
  // AWS rejects a request with duplicate keys.
  const keys = [...new Set(ids)].map((id) => ({ id }));
  const items = await batchGetKeys(documents, table, keys, { isEventual });
  const found = new Map(items.map((item) => [String(item.id), item]));
  return ids.map((id) => found.get(id)).filter((item) => item !== undefined);
}

/** Returns the items with these keys, in no order. No key may come twice. */
export async function batchGetKeys(
  documents: Documents,
  table: string,
  keys: readonly Item[],
  { isEventual = false }: BatchOptions = {},
): Promise<Item[]> {
  const found: Item[] = [];
  for (let start = 0; start < keys.length; start += mostKeys)
    found.push(...(await getChunk(documents, table, keys.slice(start, start + mostKeys), !isEventual)));
  return found;
}

/** Retries keys that AWS leaves unprocessed under load or when a response would exceed 16 MB. */
async function getChunk(documents: Documents, table: string, wanted: Item[], isConsistent: boolean): Promise<Item[]> {
  const items: Item[] = [];
  let keys = wanted;
  for (let round = 1; keys.length > 0; round++) {
    if (round > mostRounds) throw new StoreUnavailableError("The table did not return all items.");
    if (round > 1) await pause(firstPause * 2 ** round * Math.random());
    const request = { [table]: { Keys: keys, ConsistentRead: isConsistent } };
    const { Responses, UnprocessedKeys } = await documents.send(new BatchGetCommand({ RequestItems: request }));
    items.push(...((Responses?.[table] ?? []) as Item[]));
    keys = (UnprocessedKeys?.[table]?.Keys ?? []) as Item[];
  }
  return items;
}

/** A range of an index, in order. */
export interface ItemRange {
  items: Item[];
  /** Where to continue; absent only at the end of the index. */
  end: Item | undefined;
}

/**
 * Reads `most` items of an index, or fewer if it ends. AWS returns pages of any size, even empty ones. Only a missing
 * `LastEvaluatedKey` marks the end.
 */
export async function queryIndex(
  documents: Documents,
  query: Omit<QueryCommandInput, "Limit">,
  most = Number.POSITIVE_INFINITY,
): Promise<ItemRange> {
  const items: Item[] = [];
  let end = query.ExclusiveStartKey;
  do {
    const limit = most === Number.POSITIVE_INFINITY ? {} : { Limit: most - items.length };
    const piece: QueryCommandOutput = await documents.send(
      new QueryCommand({ ...query, ...limit, ExclusiveStartKey: end }),
    );
    items.push(...(piece.Items ?? []));
    end = piece.LastEvaluatedKey;
  } while (end && items.length < most);
  return { items, end };
}

/** Returns the full items of an index partition, in order. The index itself holds only keys. */
export async function partItems(
  documents: Documents,
  query: Omit<QueryCommandInput, "Limit">,
  most?: number,
): Promise<Item[]> {
  const { items } = await queryIndex(documents, query, most);
  const ids = items.map(({ id }) => String(id));
  return batchGet(documents, String(query.TableName), ids);
}

/**
 * Builds a query for an index partition. The partition key is named after the index: `all` has `gAll`.
 * @param range a condition on the sort key `#sk`, with its values in `values`
 */
export function partQuery(
  table: string,
  index: "all" | "kind" | "read" | "state",
  part: string,
  range = "",
  values = {},
) {
  return {
    ...{ TableName: table, IndexName: index, KeyConditionExpression: `#part = :part${range && ` AND ${range}`}` },
    ExpressionAttributeNames: {
      "#part": index.replace(/^./, (letter) => `g${letter.toUpperCase()}`),
      ...(range && { "#sk": "sk" }),
    },
    ExpressionAttributeValues: { ":part": part, ...values },
  };
}
