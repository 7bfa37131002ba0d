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

/** The most that AWS gives at once. */
const mostKeys = 100;
const mostRounds = 6;
/** Milliseconds. */
const firstPause = 25;

export type Item = Record<string, unknown>;

/** One item, as it was last written. */
export async function getItem(documents: Documents, table: string, id: string): Promise<Item | undefined> {
  return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
}

interface BatchOptions {
  /** Reads at half the price what may be a moment old. */
  isEventual?: boolean;
}

/** Returns the items of these ids in the order of the ids, without those that are gone. */
export async function batchGet(
  documents: Documents,
  table: string,
  ids: readonly string[],
  { isEventual = false }: BatchOptions = {},
): Promise<Item[]> {
  const found = new Map<string, Item>();
  // AWS refuses a request that names a key twice.
  const wanted = [...new Set(ids)];
  for (let start = 0; start < wanted.length; start += mostKeys) {
    for (const item of await getChunk(documents, table, wanted.slice(start, start + mostKeys), !isEventual)) {
      found.set(String(item.id), item);
    }
  }
  return ids.map((id) => found.get(id)).filter((item) => item !== undefined);
}

/** Asks again for the keys that AWS leaves unprocessed, under load or when an answer would be larger than 16 MB. */
async function getChunk(
  documents: Documents,
  table: string,
  ids: readonly string[],
  isConsistent: boolean,
): Promise<Item[]> {
  const items: Item[] = [];
  let keys = ids.map((id) => ({ id }));
  for (let round = 1; keys.length > 0; round++) {
    if (round > mostRounds) throw new StoreUnavailableError("The table does not give all items.");
    if (round > 1) await pause(firstPause * 2 ** round * Math.random());
    const request = { [table]: { Keys: keys, ConsistentRead: isConsistent } };
    const { Responses, UnprocessedKeys } = await documents.send(new BatchGetCommand({ RequestItems: request }));
    items.push(...((Responses?.[table] ?? []) as Item[]));
    keys = (UnprocessedKeys?.[table]?.Keys ?? []) as typeof keys;
  }
  return items;
}

/** A part of an index, in its order. */
export interface Stretch {
  items: Item[];
  /** Where to go on; absent at the end of the index, and only there. */
  end: Item | undefined;
}

/**
 * Reads `most` items of an index, fewer only when it ends before. AWS gives a list in pieces of any size, an empty one
 * included: only a missing `LastEvaluatedKey` is the end of it.
 */
export async function queryIndex(
  documents: Documents,
  query: Omit<QueryCommandInput, "Limit">,
  most = Number.POSITIVE_INFINITY,
): Promise<Stretch> {
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

/** The whole items of a part of an index, which itself holds their keys, in its order. */
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
 * The query for a part of one of the tables' indexes, each of which is named like its key: `all` has `gAll`.
 * @param range a condition on `#sk`, the place in the part, whose values are `values`
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
