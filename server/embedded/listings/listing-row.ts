import { type Listing, ListingSchema } from "#domain/listings/listing.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

/** A listing as the table `listing` holds it: lists as JSON, absent fields as NULL. */
type WrittenRow = ReturnType<typeof toListingRow>;

/** Rows that are older than the counters of the parts have none (migration 0006). */
export type ListingRow = Omit<WrittenRow, "fields_rev" | "photos_rev"> & {
  fields_rev: number | null;
  photos_rev: number | null;
};

export const listingColumns = [
  "id",
  "title",
  "address",
  "city",
  "state",
  "zip_code",
  "mls_number",
  "description",
  "price",
  "bedrooms",
  "bathrooms",
  "square_feet",
  "status",
  "cover_image",
  "images",
  "external_link",
  "one_home_url",
  "facts",
  "mls",
  "created_at",
  "updated_at",
  "pictures",
  "rev",
  "fields_rev",
  "photos_rev",
] as const satisfies (keyof WrittenRow)[];

export function toListingRow(listing: Listing) {
  return {
    id: listing.id,
    title: listing.title,
    address: listing.address,
    city: listing.city,
    state: listing.state,
    zip_code: listing.zipCode,
    mls_number: listing.mlsNumber ?? null,
    description: listing.description,
    price: listing.price,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    square_feet: listing.squareFeet,
    status: listing.status,
    cover_image: listing.coverImage,
    images: JSON.stringify(listing.images),
    external_link: listing.externalLink ?? null,
    one_home_url: listing.oneHomeUrl ?? null,
    facts: listing.facts ? JSON.stringify(listing.facts) : null,
    mls: listing.mls ? JSON.stringify(listing.mls) : null,
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
    pictures: JSON.stringify(listing.pictures),
    rev: listing.rev,
    fields_rev: listing.fieldsRev,
    photos_rev: listing.photosRev,
  };
}

/** @throws BrokenRecordError */
export function fromListingRow(row: ListingRow): Listing {
  const listing = {
    id: row.id,
    title: row.title,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    mlsNumber: row.mls_number ?? undefined,
    description: row.description,
    price: row.price,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    squareFeet: row.square_feet,
    status: row.status,
    coverImage: row.cover_image,
    images: fromJson(row.images),
    externalLink: row.external_link ?? undefined,
    oneHomeUrl: row.one_home_url ?? undefined,
    // What cannot be read must not pass for what nobody told.
    facts: row.facts === null ? undefined : (fromJson(row.facts) ?? null),
    mls: row.mls === null ? undefined : (fromJson(row.mls) ?? null),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    pictures: fromJson(row.pictures),
    rev: row.rev,
    // What an older program overwrote is not known: whoever has not seen its last write is told.
    fieldsRev: row.fields_rev ?? row.rev,
    photosRev: row.photos_rev ?? row.rev,
  };
  return readRecord(ListingSchema, listing, `listing ${row.id}`);
}
