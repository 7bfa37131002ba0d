import { z } from "zod";
import { PictureSchema, publicAddress } from "../picture.ts";
import { TimestampSchema } from "../timestamp.ts";
import { ListingFactsSchema } from "./facts/listing-facts.ts";
import { MlsLinkSchema } from "./mls-link.ts";
import { SellerNoteSchema } from "./seller-note.ts";

/**
 * A photo's position among those the agent chose in one opened form. It is sent with the photo and stored in the
 * listing, so photos that arrive out of order find their place without knowing which others
 * have arrived.
 */
export const ChosenPlaceSchema = z.object({
  /** The opened form: up to 26 lowercase letters and digits, such as a ULID. */
  form: z.string().regex(/^[0-9a-z]{1,26}$/),
  /** Counts the photos chosen in this form, from 1. */
  number: z.int().min(1).max(1_000_000),
});
export type ChosenPlace = z.infer<typeof ChosenPlaceSchema>;

/** Whether a photo was chosen after another one in the same form. */
export function isChosenAfter(one: ChosenPlace | undefined, other: ChosenPlace | undefined): boolean {
  return one !== undefined && other !== undefined && one.form === other.form && one.number > other.number;
}

export const listingStatuses = ["active", "pending", "sold"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** `lst_` and a generated unique part. The listing's URL and picture folder contain it. */
export const ListingIdSchema = z.string().regex(/^lst_[0-9A-Za-z-]{1,64}$/);

/**
 * An id that a form may generate for its new listing, so resending it makes no duplicate: `lst_` and a ULID in
 * lowercase. Never the id of invented content.
 */
export const NewListingIdSchema = ListingIdSchema.regex(/^lst_[0-9a-z]{26}$/);

/** A photo of a listing. Without `chosen` it was not chosen among others. */
const PhotoSchema = PictureSchema.extend({ chosen: ChosenPlaceSchema.optional() });
export type Photo = z.infer<typeof PhotoSchema>;

/** A home the agent has for sale, under contract, or sold. */
export const ListingSchema = z.object({
  id: ListingIdSchema,
  title: z.string().min(1),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  mlsNumber: z.string().optional(),
  description: z.string().min(1),
  /** US dollars; cents allowed. */
  price: z.number().min(0),
  bedrooms: z.int().min(0),
  /** Half steps: 2.5 is two full baths and a half bath. */
  bathrooms: z.number().min(0).multipleOf(0.5),
  squareFeet: z.int().min(0),
  status: z.enum(listingStatuses),
  /** URL of the cover picture; empty for none. */
  coverImage: z.string(),
  /** URLs of the gallery's pictures, in the agent's order. */
  images: z.array(z.string()),
  externalLink: z.url({ protocol: /^https?$/ }).optional(),
  oneHomeUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Absent without more facts. */
  facts: ListingFactsSchema.optional(),
  /** What comes next, for the seller. Absent until the agent writes it; visitors never see it. */
  sellerNote: SellerNoteSchema.optional(),
  /** Absent when the agent entered the listing and no MLS feed has it. */
  mls: MlsLinkSchema.optional(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
  /** Metadata of each picture stored here: alt text, size, smaller copies. Pictures on other hosts have no entry. */
  pictures: z.array(PhotoSchema),
  /** When the agent moved it to the trash. */
  trashedAt: TimestampSchema.optional(),
  /** Counts the writes to this listing. */
  rev: z.int().min(1),
  /** The `rev` of the last write that overwrote form fields, to detect an edit of outdated fields. */
  fieldsRev: z.int().min(1),
  /** The same for photos: their order, descriptions, a removal, a new cover. Adding one overwrites nothing. */
  photosRev: z.int().min(1),
});
export type Listing = z.infer<typeof ListingSchema>;

/** The counters of a new listing. */
export const firstRevisions = { rev: 1, fieldsRev: 1, photosRev: 1 } as const;

/** The counters and times of a listing's writes; nothing about the home. */
type Revisions = Record<keyof typeof firstRevisions, number>;

/** The counters after a write that overwrites everything. */
export function revisionsAfter(rev: number): Revisions {
  return { rev: rev + 1, fieldsRev: rev + 1, photosRev: rev + 1 };
}

/** A listing without its counters. */
export function withoutRevisions<Each extends Revisions>(listing: Each): Omit<Each, keyof Revisions> {
  const { rev: _rev, fieldsRev: _fieldsRev, photosRev: _photosRev, ...content } = listing;
  return content;
}

/** A listing as `GET /api/listings` returns it: the specification's fields plus `facts`. */
export type PublicListing = Omit<Listing, "pictures" | "mls" | "sellerNote" | keyof Revisions>;

/** Without a street the location is removed too. */
export function publicListing({
  pictures: _pictures,
  mls: _mls,
  sellerNote: _note,
  ...listing
}: Listing): PublicListing {
  const shown = withoutRevisions(listing);
  if (!shown.facts?.place || shown.address !== "") return shown;
  const { place: _place, ...facts } = shown.facts;
  return { ...shown, facts };
}

/** The pictures of a listing in display order: the cover, then the gallery, each once. */
export function listingImages(listing: Pick<Listing, "coverImage" | "images">): string[] {
  return [...new Set([listing.coverImage, ...listing.images])].filter((address) => address !== "");
}

/** The last part of a photo's URL, its name within the listing: `porch.jpg`. */
export function photoName(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
}

type Pictured = Pick<Listing, "coverImage" | "images" | "pictures">;

/** The listing with each picture's public URL. See `publicAddress` for `buckets`. */
export function withPublicPictures<Home extends Pictured>(listing: Home, buckets: readonly string[]): Home {
  const shown = (address: string) => publicAddress(address, buckets);
  return {
    ...listing,
    coverImage: shown(listing.coverImage),
    images: listing.images.map(shown),
    pictures: listing.pictures.map(({ share, ...picture }) => ({
      ...picture,
      address: shown(picture.address),
      ...(share !== undefined && { share: shown(share) }),
    })),
  };
}

type Rooms = Pick<Listing, "bedrooms" | "bathrooms" | "squareFeet">;

/** Whether the agent calls it land or, without a type, it has no rooms. */
export function isLand({ facts, ...rooms }: Rooms & Pick<Listing, "facts">): boolean {
  return facts?.propertyType ? facts.propertyType === "land" : isWithoutRooms(rooms);
}

/** Whether it has no rooms and no interior square feet. */
export function isWithoutRooms({ bedrooms, bathrooms, squareFeet }: Rooms): boolean {
  return bedrooms === 0 && bathrooms === 0 && squareFeet === 0;
}

export function isListingStatus(value: unknown): value is ListingStatus {
  return listingStatuses.some((status) => status === value);
}
