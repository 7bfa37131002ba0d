import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { forgottenBefore, type GoneListing } from "#domain/listings/gone-listing.ts";
import type { ListingCounts } from "#domain/listings/home-lists.ts";
import { type Listing, ListingIdSchema, listingImages, photoName } from "#domain/listings/listing.ts";
import type { ListingStore } from "../../ports/listing-store.ts";
import { DuplicateIdError, StoreUnavailableError } from "../../ports/store-errors.ts";
import type { ReportBroken } from "../../records/stored-record.ts";
import { translateErrors } from "../aws-errors.ts";
import { homeTag, photoTag } from "../images/picture-tags.ts";
import type { RemovedPictures } from "../images/removed-pictures.ts";
import type { VersionItem } from "../table/content-version.ts";
import { type Documents, type Refusal, transact, type WriteItem } from "../table/transact.ts";
import { goneItemId, toGoneItem } from "./gone-item.ts";
import type { KnownHomes } from "./known-homes.ts";
import { toListingItem } from "./listing-item.ts";
import { createListingReader } from "./listing-reader.ts";
import { isAbsent, isStill, isStillKept } from "./write-conditions.ts";

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

/** Listings in DynamoDB. Every write moves the version and the counts, which are one item, in the same transaction. */
export function createListingStore({
  documents,
  table,
  version,
  homes,
  removedPictures,
  report,
}: ListingStoreParts): ListingStore {
  const reader = createListingReader(documents, table, homes, report);
  const { find, findAny } = reader;

  async function write(counts: Partial<ListingCounts>, ...items: WriteItem[]): Promise<Refusal | undefined> {
    try {
      return await transact(documents, [...items, version.bump(counts)]);
    } finally {
      version.forget();
    }
  }

  const drop = (id: string, rev: number | undefined): WriteItem => ({
    Delete: { TableName: table, Key: { id }, ...isStill(rev) },
  });
  const isOurs = (id: string) => ListingIdSchema.safeParse(id).success;

  /** Removes what is there, in whatever revision it is; with `seen` only in that one. */
  async function removeStored(id: string, seen: number | undefined, ...also: WriteItem[]): Promise<boolean> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const stored = isOurs(id) ? await findAny(id) : undefined;
      if (!stored || (seen !== undefined && stored.rev !== seen)) return false;
      const forgotten = removedPictures ? [removedPictures.toForget([homeTag(id)])] : [];
      const counts = { [stored.status]: -1 };
      if (!(await write(counts, drop(id, stored.rev), ...forgotten, ...also))) return true;
    }
    throw new StoreUnavailableError("Too many people write to this listing at once.");
  }

  /** One at a time: there is hardly ever more than one that a year has passed for. */
  async function forgetOlder(before: string): Promise<void> {
    for (const id of await reader.goneBefore(before)) {
      await documents.send(new DeleteCommand({ TableName: table, Key: { id } }));
    }
  }

  /** What makes CloudFront forget the photos that are no longer in the listing. */
  function forgetting(stored: Listing, next: Listing): WriteItem[] {
    const names = new Set(listingImages(next).map(photoName));
    const removed = listingImages(stored)
      .map(photoName)
      .filter((name) => !names.has(name));
    const tags = removed.map((name) => photoTag(next.id, name));
    return removedPictures && tags.length > 0 ? [removedPictures.toForget(tags)] : [];
  }

  return {
    ...reader.lists,

    find: (id) => translateErrors(async () => (isOurs(id) ? find(id) : undefined)),

    add: (listing) =>
      translateErrors(async () => {
        const before = listing.rev === 1 ? undefined : (await reader.lists.findGone(listing.id))?.kept?.rev;
        if (listing.rev !== (before ?? 0) + 1)
          throw before === undefined
            ? new RangeError(`A new listing starts with rev 1, not ${listing.rev}.`)
            : new DuplicateIdError(`The listing ${listing.id} was written meanwhile.`);
        const refusal = await write(
          { [listing.status]: 1 },
          { Put: { TableName: table, Item: toListingItem(listing), ...isAbsent } },
          { Delete: { TableName: table, Key: { id: goneItemId(listing.id) }, ...isStillKept(before) } },
        );
        if (refusal) throw new DuplicateIdError(`There is a listing ${listing.id} already.`);
      }),

    replace: (listing) =>
      translateErrors(async () => {
        const stored = isOurs(listing.id) ? await findAny(listing.id) : undefined;
        if (!stored) return "missing";
        if (stored.rev !== listing.rev - 1) return "conflict";
        const put = { Put: { TableName: table, Item: toListingItem(listing), ...isStill(stored.rev) } };
        const counts = moved(stored, listing);
        const refusal = await write(counts, put, ...forgetting(stored, listing));
        if (!refusal) return "replaced";
        return refusal.item ? "conflict" : "missing";
      }),

    remove: (id, seen) => translateErrors(() => removeStored(id, seen)),

    retire: (gone: GoneListing) =>
      translateErrors(async () => {
        const memory = { Put: { TableName: table, Item: toGoneItem(gone) } };
        const isRemoved = await removeStored(gone.id, undefined, memory);
        if (!isRemoved) await write({}, memory);
        await forgetOlder(forgottenBefore(new Date(gone.goneAt)));
        return isRemoved;
      }),

    replaceKept: (gone) =>
      translateErrors(async () => {
        const put = { TableName: table, Item: toGoneItem(gone), ...isStillKept(gone.kept.rev - 1) };
        return (await write({}, { Put: put })) ? "conflict" : "replaced";
      }),

    contentVersion: () => translateErrors(() => version.read()),
  };
}

/** What a new status does to the counts. */
function moved(before: Pick<Listing, "status">, after: Listing): Partial<ListingCounts> {
  return before.status === after.status ? {} : { [before.status]: -1, [after.status]: 1 };
}
