import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type ListingCounts, newestFirst } from "#domain/listings/home-lists.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import type { UnpublishedStore } from "../../ports/listing-store.ts";
import { DuplicateIdError, StoreUnavailableError } from "../../ports/store-errors.ts";
import { translateErrors } from "../aws-errors.ts";
import { homeTag } from "../images/picture-tags.ts";
import type { RemovedPictures } from "../images/removed-pictures.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import type { VersionItem } from "../table/content-version.ts";
import { queryIndex } from "../table/query-index.ts";
import { type Documents, type Refusal, transact, type WriteItem } from "../table/transact.ts";
import { goneItemId, toGoneItem } from "./gone-item.ts";
import { toListingItem } from "./listing-item.ts";
import { fromUnpublishedItem, toUnpublishedItem, unpublishedItemId, unpublishedPart } from "./unpublished-item.ts";
import { isAbsent, isStill } from "./write-conditions.ts";

interface UnpublishedStoreParts {
  documents: Documents;
  table: string;
  version: VersionItem;
  /** Absent where no CloudFront keeps pictures. */
  removedPictures: Pick<RemovedPictures, "toForget"> | undefined;
}

const mostAttempts = 10;

/** Homes that only the agent sees, in the table of the listings under keys of their own. Only a move raises the version. */
export function createUnpublishedStore(parts: UnpublishedStoreParts): UnpublishedStore {
  const { documents, table, version, removedPictures } = parts;
  const isOurs = (id: string) => ListingIdSchema.safeParse(id).success;

  async function get(id: string): Promise<Item | undefined> {
    return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
  }

  const getDraft = async (id: string) => (isOurs(id) ? get(unpublishedItemId(id)) : undefined);
  const getListing = async (id: string) => (isOurs(id) ? ((await get(id)) as Listing | undefined) : undefined);
  const drop = (id: string, rev: number | undefined): WriteItem => ({
    Delete: { TableName: table, Key: { id }, ...isStill(rev) },
  });

  /** Visitors see a move: it raises the version. */
  async function move(counts: Partial<ListingCounts>, ...items: WriteItem[]): Promise<Refusal | undefined> {
    try {
      return await transact(documents, [...items, version.bump(counts)]);
    } finally {
      version.forget();
    }
  }

  return {
    all: () =>
      translateErrors(async () => {
        const { items } = await queryIndex(documents, {
          ...{ TableName: table, IndexName: "all", KeyConditionExpression: "#part = :part" },
          ExpressionAttributeNames: { "#part": "gAll" },
          ExpressionAttributeValues: { ":part": unpublishedPart() },
        });
        const ids = items.map(({ id }) => String(id));
        return (await batchGet(documents, table, ids)).map(fromUnpublishedItem).sort(newestFirst);
      }),

    find: (id) =>
      translateErrors(async () => {
        const item = await getDraft(id);
        return item && fromUnpublishedItem(item);
      }),

    add: (draft) =>
      translateErrors(async () => {
        if (draft.rev !== 1) throw new RangeError(`A new draft starts with rev 1, not ${draft.rev}.`);
        const isTaken = (await getListing(draft.id)) !== undefined;
        const put = { Put: { TableName: table, Item: toUnpublishedItem(draft), ...isAbsent } };
        if (isTaken || (await transact(documents, [put])))
          throw new DuplicateIdError(`There is a listing ${draft.id} already.`);
      }),

    replace: (draft) =>
      translateErrors(async () => {
        const stored = await getDraft(draft.id);
        if (!stored) return "missing";
        if (stored.rev !== draft.rev - 1) return "conflict";
        const put = { Put: { TableName: table, Item: toUnpublishedItem(draft), ...isStill(draft.rev - 1) } };
        const refusal = await transact(documents, [put]);
        if (!refusal) return "replaced";
        return refusal.item ? "conflict" : "missing";
      }),

    remove: (id) =>
      translateErrors(async () => {
        for (let tries = 1; tries <= mostAttempts; tries++) {
          const stored = await getDraft(id);
          if (!stored) return false;
          const forgotten = removedPictures ? [removedPictures.toForget([homeTag(id)])] : [];
          const refusal = await transact(documents, [drop(unpublishedItemId(id), Number(stored.rev)), ...forgotten]);
          if (!refusal) return true;
        }
        throw new StoreUnavailableError("Too many people write to this draft at once.");
      }),

    publish: (listing) =>
      translateErrors(async () => {
        const stored = await getDraft(listing.id);
        if (!stored) return "missing";
        if (stored.rev !== listing.rev - 1) return "conflict";
        const refusal = await move(
          { [listing.status]: 1 },
          drop(unpublishedItemId(listing.id), listing.rev - 1),
          { Put: { TableName: table, Item: toListingItem(listing), ...isAbsent } },
          { Delete: { TableName: table, Key: { id: goneItemId(listing.id) } } },
        );
        if (!refusal) return "published";
        return refusal.index === 0 && !refusal.item ? "missing" : "conflict";
      }),

    withdraw: (draft, gone) =>
      translateErrors(async () => {
        const stored = await getListing(draft.id);
        if (!stored) return "missing";
        if (stored.rev !== draft.rev - 1) return "conflict";
        const refusal = await move(
          { [stored.status]: -1 },
          drop(draft.id, draft.rev - 1),
          { Put: { TableName: table, Item: toUnpublishedItem(draft), ...isAbsent } },
          { Put: { TableName: table, Item: toGoneItem(gone) } },
        );
        if (!refusal) return "withdrawn";
        return refusal.index === 0 && !refusal.item ? "missing" : "conflict";
      }),
  };
}
