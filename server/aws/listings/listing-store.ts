import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { forgottenBefore } from "#domain/listings/gone-listing.ts";
import { type Listing, ListingIdSchema, listingImages, photoName } from "#domain/listings/listing.ts";
import { DuplicateIdError, type ListingStore } from "../../ports.ts";
import { translateErrors } from "../aws-errors.ts";
import { homeTag, photoTag } from "../images/picture-tags.ts";
import type { RemovedPictures } from "../images/removed-pictures.ts";
import { batchGet } from "../table/batch-get.ts";
import type { VersionItem } from "../table/content-version.ts";
import { queryIndex } from "../table/query-index.ts";
import { type Documents, type Refusal, transact, type WriteItem } from "../table/transact.ts";
import { fromGoneItem, goneItemId, toGoneItem } from "./gone-item.ts";
import { fromListingItem, toListingItem } from "./listing-item.ts";

interface ListingStoreParts {
  documents: Documents;
  table: string;
  version: VersionItem;
  /** Absent where no CloudFront keeps pictures. */
  removedPictures: Pick<RemovedPictures, "toForget"> | undefined;
}

/**
 * Listings in DynamoDB. The index gives only their order; the listings themselves are read from the table, so that an
 * index that lags never shows an old price.
 */
export function createListingStore({ documents, table, version, removedPictures }: ListingStoreParts): ListingStore {
  /** Writes one listing, and what follows from it: the content version rises, and pictures are to be forgotten. */
  async function write(...items: WriteItem[]): Promise<Refusal | undefined> {
    const added = items.filter(({ Put }) => Put?.Item?.gAll === "L" && Put.Item.rev === 1);
    const removed = items.map(({ Delete }) => String(Delete?.Key?.id)).filter(isOurs);
    const forgotten = removed.flatMap((id) => removedPictures?.toForget([homeTag(id)]) ?? []);
    try {
      return await transact(documents, [...items, ...forgotten, version.bump(added.length - removed.length)]);
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

  async function find(id: string): Promise<Listing | undefined> {
    if (!isOurs(id)) return undefined;
    const command = new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true });
    const { Item } = await documents.send(command);
    return Item && fromListingItem(Item);
  }

  /** What makes CloudFront forget the photos that are no longer in the listing. */
  async function forgetting(listing: Listing): Promise<WriteItem[]> {
    const names = new Set(listingImages(listing).map(photoName));
    const stored = removedPictures && (await find(listing.id));
    const removed = (stored ? listingImages(stored) : []).map(photoName).filter((name) => !names.has(name));
    const tags = removed.map((name) => photoTag(listing.id, name));
    return removedPictures && tags.length > 0 ? [removedPictures.toForget(tags)] : [];
  }

  return {
    all: () =>
      translateErrors(async () => {
        const ids = await idsInOrder(documents, table, "L");
        const items = await batchGet(documents, table, ids);
        version.noteList(items.length);
        return items.map(fromListingItem);
      }),

    find: (id) => translateErrors(() => find(id)),

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
        const put = { Put: { TableName: table, Item: toListingItem(listing), ...isStill(listing.rev - 1) } };
        const refusal = await write(put, ...(await forgetting(listing)));
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
  const { items } = await queryIndex(documents, {
    TableName: table,
    IndexName: "all",
    KeyConditionExpression: "#all = :all AND #sk < :before",
    ExpressionAttributeNames: { "#all": "gAll", "#sk": "sk" },
    ExpressionAttributeValues: { ":all": kind, ":before": before },
    ScanIndexForward: false,
  });
  return items.map(({ id }) => String(id));
}
