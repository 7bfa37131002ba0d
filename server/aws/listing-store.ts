import { DeleteCommand, GetCommand, QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { forgottenBefore } from "#domain/listings/gone-listing.ts";
import { ListingIdSchema } from "#domain/listings/listing.ts";
import { DuplicateIdError, type ListingStore } from "../ports.ts";
import { translateErrors } from "./aws-errors.ts";
import { batchGet } from "./batch-get.ts";
import type { VersionItem } from "./content-version.ts";
import { fromGoneItem, goneItemId, toGoneItem } from "./gone-item.ts";
import { fromListingItem, toListingItem } from "./listing-item.ts";
import { type Documents, type Refusal, transact, type WriteItem } from "./transact.ts";

interface ListingStoreParts {
  documents: Documents;
  table: string;
  version: VersionItem;
}

/**
 * Listings in DynamoDB. The index gives only their order; the listings themselves are read from the table, so that an
 * index that lags never shows an old price.
 */
export function createListingStore({ documents, table, version }: ListingStoreParts): ListingStore {
  /** Writes one listing, and what is remembered of it, and raises the content version in the same transaction. */
  async function write(...items: WriteItem[]): Promise<Refusal | undefined> {
    try {
      return await transact(documents, [...items, version.bump()]);
    } finally {
      version.forget();
    }
  }

  const forget = (id: string): WriteItem => ({ Delete: { TableName: table, Key: { id } } });
  const isOurs = (id: string) => ListingIdSchema.safeParse(id).success;

  /** One at a time: there is hardly ever more than one that a year has passed for. */
  async function forgetOlder(before: string): Promise<void> {
    for (const id of await idsInOrder(documents, table, "G", before)) {
      await documents.send(new DeleteCommand({ TableName: table, Key: { id } }));
    }
  }

  return {
    all: () =>
      translateErrors(async () => {
        const ids = await idsInOrder(documents, table, "L");
        return (await batchGet(documents, table, ids)).map(fromListingItem);
      }),

    find: (id) =>
      translateErrors(async () => {
        if (!isOurs(id)) return undefined;
        const command = new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true });
        const { Item } = await documents.send(command);
        return Item && fromListingItem(Item);
      }),

    add: (listing) =>
      translateErrors(async () => {
        if (listing.rev !== 1) throw new RangeError(`A new listing starts with rev 1, not ${listing.rev}.`);
        const isNew = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };
        const refusal = await write(
          { Put: { TableName: table, Item: toListingItem(listing), ...isNew } },
          forget(goneItemId(listing.id)),
        );
        if (refusal) throw new DuplicateIdError(`There is a listing ${listing.id} already.`);
      }),

    replace: (listing) =>
      translateErrors(async () => {
        if (!isOurs(listing.id)) return "missing";
        const refusal = await write({
          Put: { TableName: table, Item: toListingItem(listing), ...isStill(listing.rev - 1) },
        });
        if (!refusal) return "replaced";
        return refusal.item ? "conflict" : "missing";
      }),

    remove: (id, seen) =>
      translateErrors(async () => {
        if (!isOurs(id)) return false;
        const condition = seen === undefined ? exists : isStill(seen);
        return !(await write({ Delete: { TableName: table, Key: { id }, ...condition } }));
      }),

    retire: (gone) =>
      translateErrors(async () => {
        const memory = { Put: { TableName: table, Item: toGoneItem(gone) } };
        const refusal = await write({ Delete: { TableName: table, Key: { id: gone.id }, ...exists } }, memory);
        if (refusal) await write(memory);
        await forgetOlder(forgottenBefore(new Date(gone.goneAt)));
        return !refusal;
      }),

    gone: () =>
      translateErrors(async () => {
        const ids = await idsInOrder(documents, table, "G");
        return (await batchGet(documents, table, ids.toReversed())).map(fromGoneItem);
      }),

    contentVersion: () => translateErrors(() => version.read()),
  };
}

const exists = { ConditionExpression: "attribute_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };

/** The condition that the listing is still at this `rev`. */
function isStill(seen: number) {
  return {
    ConditionExpression: "#rev = :seen",
    ExpressionAttributeNames: { "#rev": "rev" },
    ExpressionAttributeValues: { ":seen": seen },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
}

/**
 * The ids of the listings (`L`) or of what is remembered of removed ones (`G`), newest first.
 * @param before an ISO timestamp: only older ones
 */
async function idsInOrder(documents: Documents, table: string, kind: "L" | "G", before = "~"): Promise<string[]> {
  const ids: string[] = [];
  let start: QueryCommandOutput["LastEvaluatedKey"];
  do {
    const page: QueryCommandOutput = await documents.send(
      new QueryCommand({
        TableName: table,
        IndexName: "all",
        KeyConditionExpression: "#all = :all AND #sk < :before",
        ExpressionAttributeNames: { "#all": "gAll", "#sk": "sk" },
        ExpressionAttributeValues: { ":all": kind, ":before": before },
        ScanIndexForward: false,
        ExclusiveStartKey: start,
      }),
    );
    ids.push(...(page.Items ?? []).map(({ id }) => String(id)));
    start = page.LastEvaluatedKey;
  } while (start);
  return ids;
}
