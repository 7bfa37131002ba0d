import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { forgottenBefore, type GoneListing, longestGoneFirst } from "#domain/listings/gone-listing.ts";
import { type Listing, ListingIdSchema, listingImages, photoName, revisionsAfter } from "#domain/listings/listing.ts";
import { type ListingCounts, newestFirst } from "#domain/listings/lists/home-lists.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import type { ListingStore } from "../../ports/listing-store.ts";
import { DuplicateIdError, StoreUnavailableError } from "../../ports/store-errors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { translateErrors, withTranslatedErrors } from "../aws-errors.ts";
import { homeTag, photoTag } from "../images/image-store.ts";
import type { RemovedPictures } from "../images/removed-pictures.ts";
import type { VersionItem } from "../table/content-version.ts";
import { getItem, type Item, partItems, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { isAbsent } from "../table/write-conditions.ts";
import type { KnownHomes } from "./known-homes.ts";
import {
  fromListingItem,
  fromMemory,
  fromStoredItem,
  isPublicItem,
  listingPartitions,
  toListingItem,
  toRemovedItem,
} from "./listing-item.ts";
import { moveOlderItems, unchangedCondition } from "./older-items.ts";

const mostAttempts = 10;

/**
 * Listings in DynamoDB. A public write updates the content version and counts (one item) in the same transaction.
 * Methods that read hidden listings or write first migrate older items (older-items.ts), once per process.
 */
export function createListingStore(given: {
  documents: Documents;
  table: string;
  version: VersionItem;
  homes: KnownHomes;
  /** Absent if CloudFront caches no images. */
  removedPictures: Pick<RemovedPictures, "toForget"> | undefined;
  report?: ReportBroken | undefined;
}): ListingStore {
  const { documents, table, version, homes, removedPictures, report } = given;
  let moved: Promise<void> | undefined;

  async function afterMove<Result>(work: () => Promise<Result>): Promise<Result> {
    moved ??= moveOlderItems(documents, table);
    await moved.catch((error: unknown) => {
      moved = undefined;
      throw error;
    });
    return work();
  }

  const get = async (id: string) => (ListingIdSchema.safeParse(id).success ? getItem(documents, table, id) : undefined);

  /** Returns the items of an index partition, in order. */
  async function itemsOf(part: string): Promise<Item[]> {
    return (await partItems(documents, partQuery(table, "all", part))).filter(({ gAll }) => gAll === part);
  }

  /** Replaces the item if it has not changed since it was read. */
  async function write(before: Item | undefined, after: Item | undefined, ...also: WriteItem[]) {
    const key = { id: String((before ?? after)?.id) };
    const condition = before ? unchangedCondition(before) : isAbsent;
    const item: WriteItem = after
      ? { Put: { TableName: table, Item: after, ...condition } }
      : { Delete: { TableName: table, Key: key, ...condition } };
    const counts = countsMoved(before, after);
    if (!counts) return transact(documents, [item, ...also]);
    try {
      return await transact(documents, [item, ...also, version.bump(counts)]);
    } finally {
      version.forget();
    }
  }

  /** Deletes one at a time: rarely does more than one record turn a year old. */
  async function forgetOlder(before: string): Promise<void> {
    const query = partQuery(table, "all", listingPartitions.removed, "#sk < :before", { ":before": before });
    const { items } = await queryIndex(documents, query);
    for (const { id } of items) await documents.send(new DeleteCommand({ TableName: table, Key: { id } }));
  }

  /** Returns the write that invalidates photos removed from the listing in CloudFront. */
  function forgetting(before: Item, next: StoredListing): WriteItem[] {
    const names = new Set(listingImages(next).map(photoName));
    const removed = listingImages(bodyOf(before))
      .map(photoName)
      .filter((name) => !names.has(name));
    const tags = removed.map((name) => photoTag(next.id, name));
    return removedPictures && tags.length > 0 ? [removedPictures.toForget(tags)] : [];
  }

  const store = withTranslatedErrors<Omit<ListingStore, "contentVersion">>({
    cards: homes.cards,
    all: homes.all,
    has: homes.has,

    async find(id) {
      const item = await get(id);
      return item && isPublicItem(item) ? fromListingItem(item) : undefined;
    },

    async findGone(id) {
      const item = await get(id);
      return item?.gone && !isPublicItem(item) ? fromMemory(item) : undefined;
    },

    findKept: (id) =>
      afterMove(async () => {
        const item = await get(id);
        return item && fromStoredItem(item);
      }),

    hidden: () =>
      afterMove(async () => {
        const homes = soundOnes(await itemsOf(listingPartitions.hidden), fromStoredItem, report);
        return homes.filter((home) => home !== undefined).sort(newestFirst);
      }),

    gone: () =>
      afterMove(async () => {
        const items = [...(await itemsOf(listingPartitions.removed)), ...(await itemsOf(listingPartitions.hidden))];
        const remembered = items.filter(({ gone }) => gone);
        return soundOnes(remembered, fromMemory, report).sort(longestGoneFirst);
      }),

    add: (home, gone) =>
      afterMove(async () => {
        const before = await get(home.id);
        const isTaken = before && before.visibility !== "removed";
        if (!isTaken && home.rev !== 1) throw new RangeError(`A new listing starts with rev 1, not ${home.rev}.`);
        const added = before ? { ...home, ...revisionsAfter(Number(before.rev)) } : home;
        if (isTaken || (await write(before, toListingItem(added, gone))))
          throw new DuplicateIdError(`Listing ${home.id} already exists.`);
        return added;
      }),

    replace: (home, gone) =>
      afterMove(async () => {
        const before = await get(home.id);
        if (!before || before.visibility === "removed") return "missing";
        if ((before.rev ?? 1) !== home.rev - 1) return "conflict";
        const item = toListingItem(home, gone ?? (before.gone as GoneListing | undefined));
        const refusal = await write(before, item, ...forgetting(before, home));
        if (!refusal) return "replaced";
        return refusal.item ? "conflict" : "missing";
      }),

    remove: (id, { seen, gone } = {}) =>
      afterMove(async () => {
        for (let tries = 1; tries <= mostAttempts; tries++) {
          const before = await get(id);
          const isThere = before !== undefined && before.visibility !== "removed";
          if (isThere ? seen !== undefined && before.rev !== seen : !gone) return false;
          const memory = gone ?? (before?.gone as GoneListing | undefined);
          const rev = Number(before?.rev ?? 0) + Number(isThere || !before);
          const forgotten = isThere && removedPictures ? [removedPictures.toForget([homeTag(id)])] : [];
          const refusal = await write(before, memory && toRemovedItem(memory, rev), ...forgotten);
          if (refusal) continue;
          if (gone) await forgetOlder(forgottenBefore(new Date(gone.goneAt)));
          return isThere;
        }
        throw new StoreUnavailableError("Too many concurrent writes to this listing.");
      }),
  });
  return { ...store, contentVersion: () => translateErrors(() => version.read()) };
}

/** Returns an item's listing unparsed, even if it is broken. */
function bodyOf(item: Item): Listing {
  return (item.home ?? item) as Listing;
}

/** Returns how a write changes the counts; `undefined` if the listing is hidden before and after. */
function countsMoved(before: Item | undefined, after: Item | undefined): Partial<ListingCounts> | undefined {
  const shown = [before, after].map((item) => (item && isPublicItem(item) ? bodyOf(item).status : undefined));
  const [from, to] = shown;
  if (!from && !to) return undefined;
  if (from === to) return {};
  return { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) };
}
