import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { ListingIdSchema } from "#domain/listings/listing.ts";
import { DuplicateIdError, type ListingStore } from "../ports.ts";
import { translateErrors } from "./aws-errors.ts";
import { batchGet } from "./batch-get.ts";
import type { VersionItem } from "./content-version.ts";
import { fromListingItem, toListingItem } from "./listing-item.ts";
import { queryIndex } from "./query-index.ts";
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
  /** Writes one listing, and raises the content version in the same transaction. */
  async function write(...items: WriteItem[]): Promise<Refusal | undefined> {
    try {
      return await transact(documents, [...items, version.bump(newHomes(items))]);
    } finally {
      version.forget();
    }
  }

  const isOurs = (id: string) => ListingIdSchema.safeParse(id).success;

  return {
    all: () =>
      translateErrors(async () => {
        const ids = await idsInOrder(documents, table);
        const items = await batchGet(documents, table, ids);
        version.noteList(items.length);
        return items.map(fromListingItem);
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
        const refusal = await write({ Put: { TableName: table, Item: toListingItem(listing), ...isNew } });
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
        const exists = { ConditionExpression: "attribute_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };
        const condition = seen === undefined ? exists : isStill(seen);
        return !(await write({ Delete: { TableName: table, Key: { id }, ...condition } }));
      }),

    contentVersion: () => translateErrors(() => version.read()),
  };
}

/** How many more homes there are after these writes. A new one starts with `rev` 1. */
function newHomes(items: WriteItem[]): number {
  const added = items.filter(({ Put }) => Put?.Item?.gAll === "L" && Put.Item.rev === 1);
  const removed = items.filter(({ Delete }) => ListingIdSchema.safeParse(Delete?.Key?.id).success);
  return added.length - removed.length;
}

/** The condition that the listing is still at this `rev`. */
function isStill(seen: number) {
  return {
    ConditionExpression: "#rev = :seen",
    ExpressionAttributeNames: { "#rev": "rev" },
    ExpressionAttributeValues: { ":seen": seen },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
}

async function idsInOrder(documents: Documents, table: string): Promise<string[]> {
  const { items } = await queryIndex(documents, {
    TableName: table,
    IndexName: "all",
    KeyConditionExpression: "#all = :all",
    ExpressionAttributeNames: { "#all": "gAll" },
    ExpressionAttributeValues: { ":all": "L" },
    ScanIndexForward: false,
  });
  return items.map(({ id }) => String(id));
}
