import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { batchGet, type Item } from "./batch-get.ts";
import type { Documents } from "./transact.ts";

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
