import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { forgottenBefore, type GoneListing, longestGoneFirst } from "#domain/listings/gone-listing.ts";
import { type Listing, ListingIdSchema, listingImages, photoName, revisionsAfter } from "#domain/listings/listing.ts";
import { type ListingCounts, newestFirst } from "#domain/listings/lists/home-lists.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
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
  fromKeptItem,
  fromListingItem,
  fromMemory,
  isPublicItem,
  listingParts,
  toListingItem,
  toRemovedItem,
} from "./listing-item.ts";
import { isStill, moveOlderItems } from "./older-items.ts";

interface ListingStoreParts {
  documents: Documents;
  table: string;
  version: VersionItem;
  homes: KnownHomes;
  /** Absent where no CloudFront keeps pictures. */
  removedPictures: Pick<RemovedPictures, "toForget"> | undefined;
  report?: ReportBroken | undefined;
}

const mostAttempts = 10;

/**
 * Homes in DynamoDB. A write that visitors see moves the version and the counts, which are one item, in the same transaction.
 * Whoever works on homes first moves the items of before (older-items.ts), once in this process.
 */
export function createListingStore(parts: ListingStoreParts): ListingStore {
  const { documents, table, version, homes, removedPictures, report } = parts;
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

  /** The items of a part of the index, in its order. */
  async function itemsOf(part: string): Promise<Item[]> {
    return (await partItems(documents, partQuery(table, "all", part))).filter(({ gAll }) => gAll === part);
  }

  /** Writes in the place of what was there when the writer looked. */
  async function write(before: Item | undefined, after: Item | undefined, ...also: WriteItem[]) {
    const key = { id: String((before ?? after)?.id) };
    const condition = before ? isStill(before) : isAbsent;
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

  /** One at a time: there is hardly ever more than one that a year has passed for. */
  async function forgetOlder(before: string): Promise<void> {
    const query = partQuery(table, "all", listingParts.removed, "#sk < :before", { ":before": before });
    const { items } = await queryIndex(documents, query);
    for (const { id } of items) await documents.send(new DeleteCommand({ TableName: table, Key: { id } }));
  }

  /** What makes CloudFront forget the photos that are no longer in the home. */
  function forgetting(before: Item, next: KeptListing): WriteItem[] {
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
        return item && fromKeptItem(item);
      }),

    hidden: () =>
      afterMove(async () => {
        const homes = soundOnes(await itemsOf(listingParts.hidden), fromKeptItem, report);
        return homes.filter((home) => home !== undefined).sort(newestFirst);
      }),

    gone: () =>
      afterMove(async () => {
        const items = [...(await itemsOf(listingParts.removed)), ...(await itemsOf(listingParts.hidden))];
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
          throw new DuplicateIdError(`There is a listing ${home.id} already.`);
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
        throw new StoreUnavailableError("Too many people write to this listing at once.");
      }),
  });
  return { ...store, contentVersion: () => translateErrors(() => version.read()) };
}

/** The home of an item as it is stored, also a broken one. */
function bodyOf(item: Item): Listing {
  return (item.home ?? item) as Listing;
}

/** What a write does to the counts; nothing when visitors see neither what was there nor what comes. */
function countsMoved(before: Item | undefined, after: Item | undefined): Partial<ListingCounts> | undefined {
  const shown = [before, after].map((item) => (item && isPublicItem(item) ? bodyOf(item).status : undefined));
  const [from, to] = shown;
  if (!from && !to) return undefined;
  if (from === to) return {};
  return { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) };
}
