import { type GoneListing, GoneListingSchema } from "#domain/listings/gone-listing.ts";
import { type Listing, ListingSchema } from "#domain/listings/listing.ts";
import {
  isUnpublished,
  type StoredListing,
  UnpublishedListingSchema,
  visibilityOf,
} from "#domain/listings/unpublished.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

/** A row of the table `home`. A removed home keeps only `gone`. */
export interface HomeRow extends Record<string, string | number | null> {
  id: string;
  visibility: string;
  rev: number;
  body: string | null;
  gone: string | null;
}

export function toHomeRow(home: StoredListing, gone: string | null): HomeRow {
  const visibility = visibilityOf(home);
  return {
    ...{ id: home.id, visibility, rev: home.rev, body: JSON.stringify(home) },
    gone: visibility === "public" ? null : gone,
  };
}

/** @throws BrokenRecordError */
export function fromListingRow({ id, body }: Pick<HomeRow, "id" | "body">): Listing {
  return readRecord(ListingSchema, fromJson(body ?? ""), `listing ${id}`);
}

/** @throws BrokenRecordError */
export function fromHomeRow(row: Pick<HomeRow, "id" | "body">): StoredListing {
  const home = fromJson(row.body ?? "") as StoredListing | undefined;
  if (!home || !isUnpublished(home)) return fromListingRow(row);
  return readRecord(UnpublishedListingSchema, home, `draft ${row.id}`);
}

/** @throws BrokenRecordError */
export function fromMemory({ id, gone }: Pick<HomeRow, "id" | "gone">): GoneListing {
  return readRecord(GoneListingSchema, fromJson(gone ?? ""), `memory of the removed listing ${id}`);
}
