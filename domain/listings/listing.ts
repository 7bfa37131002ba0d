import { z } from "zod";
import { PictureSchema, publicAddress } from "../picture.ts";
import { TimestampSchema } from "../timestamp.ts";
import { ListingFactsSchema } from "./facts/listing-facts.ts";
import { MlsLinkSchema } from "./mls-link.ts";

/**
 * The place of a photo among those that the agent chose in one opened form. It is sent with the photo and kept in the
 * listing, so that photos which arrive in another order than they were chosen find their place without being told
 * which of the others are there already.
 */
export const ChosenPlaceSchema = z.object({
  /** Names the opened form: up to 26 small letters and figures, such as a ULID. */
  form: z.string().regex(/^[0-9a-z]{1,26}$/),
  /** Counts the photos as they were chosen in this form, from 1. */
  number: z.int().min(1).max(1_000_000),
});
export type ChosenPlace = z.infer<typeof ChosenPlaceSchema>;

/** Whether a photo was chosen after another one in the same form. */
export function isChosenAfter(one: ChosenPlace | undefined, other: ChosenPlace | undefined): boolean {
  return one !== undefined && other !== undefined && one.form === other.form && one.number > other.number;
}

export const listingStatuses = ["active", "pending", "sold"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** `lst_` and a generated unique part. The listing's address and its folder of pictures carry it. */
export const ListingIdSchema = z.string().regex(/^lst_[0-9A-Za-z-]{1,64}$/);

/**
 * The id that a form may give to the listing it makes, so that sending it again makes no second one: `lst_` and a ULID in
 * small letters. Never that of invented content.
 */
export const NewListingIdSchema = ListingIdSchema.regex(/^lst_[0-9a-z]{26}$/);

/** A photo of a listing. It has no `chosen` when it was not chosen among others. */
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
  /** The address of the cover's picture; empty when there is none. */
  coverImage: z.string(),
  /** Addresses of the gallery's pictures, in the agent's order. */
  images: z.array(z.string()),
  externalLink: z.url({ protocol: /^https?$/ }).optional(),
  oneHomeUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Absent when nothing more is told. */
  facts: ListingFactsSchema.optional(),
  /** Absent when the agent entered it, and no feed of the MLS has it. */
  mls: MlsLinkSchema.optional(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
  /** What is known of each picture that is ours: words, size, smaller copies. Pictures of other hosts have no entry. */
  pictures: z.array(PhotoSchema),
  /** When the agent deleted it: it is in her trash. */
  trashedAt: TimestampSchema.optional(),
  /** Counts the writes to this listing. */
  rev: z.int().min(1),
  /** The `rev` of the write that last overwrote what the form's fields hold, so that an edit of older fields is noticed. */
  fieldsRev: z.int().min(1),
  /** The same for the photos: their order, their descriptions, a removed photo, a new cover. Adding one overwrites nothing. */
  photosRev: z.int().min(1),
});
export type Listing = z.infer<typeof ListingSchema>;

/** The counters of a new listing. */
export const firstRevisions = { rev: 1, fieldsRev: 1, photosRev: 1 } as const;

/** What says how often and when a listing was written, and nothing about the home. */
type Revisions = Record<keyof typeof firstRevisions, number>;

/** The counters of a write that overwrites all that there was. */
export function revisionsAfter(rev: number): Revisions {
  return { rev: rev + 1, fieldsRev: rev + 1, photosRev: rev + 1 };
}

/** A listing without its counters. */
export function withoutRevisions<Each extends Revisions>(listing: Each): Omit<Each, keyof Revisions> {
  const { rev: _rev, fieldsRev: _fieldsRev, photosRev: _photosRev, ...content } = listing;
  return content;
}

/** A listing as `GET /api/listings` shows it: the fields of the specification, and beside them `facts`. */
export type PublicListing = Omit<Listing, "pictures" | "mls" | keyof Revisions>;

/** Without a street nobody is told where the home is. */
export function publicListing({ pictures: _pictures, mls: _mls, ...listing }: Listing): PublicListing {
  const shown = withoutRevisions(listing);
  if (!shown.facts?.place || shown.address !== "") return shown;
  const { place: _place, ...facts } = shown.facts;
  return { ...shown, facts };
}

/** The pictures of a listing in the order they are shown: the cover, then the gallery, each once. */
export function listingImages(listing: Pick<Listing, "coverImage" | "images">): string[] {
  return [...new Set([listing.coverImage, ...listing.images])].filter((address) => address !== "");
}

/** The last part of a photo's address, which is its name within the listing: `porch.jpg`. */
export function photoName(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
}

type Pictured = Pick<Listing, "coverImage" | "images" | "pictures">;

/** The listing with each picture at the address that visitors may open. See `publicAddress` for `buckets`. */
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

/** Whether the agent calls it land or, where no type is told, nothing is there to live in. */
export function isLand({ facts, ...rooms }: Rooms & Pick<Listing, "facts">): boolean {
  return facts?.propertyType ? facts.propertyType === "land" : isWithoutRooms(rooms);
}

/** Whether there is nothing to live in: no rooms, and no square feet under a roof. */
export function isWithoutRooms({ bedrooms, bathrooms, squareFeet }: Rooms): boolean {
  return bedrooms === 0 && bathrooms === 0 && squareFeet === 0;
}

export function isListingStatus(value: unknown): value is ListingStatus {
  return listingStatuses.some((status) => status === value);
}
