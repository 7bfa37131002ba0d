import { z } from "zod";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { TimestampSchema } from "#domain/timestamp.ts";
import { BadCursorError } from "../ports/store-errors.ts";

/** A place in any list of homes: just after the home of which this was true, whether it still exists or not. */
export interface ListingPlace {
  isSold: boolean;
  price: number;
  createdAt: string;
  id: string;
}

const PlaceSchema = z.tuple([z.enum(["0", "1"]), z.coerce.number().min(0), TimestampSchema, ListingIdSchema]);

export function placeOf({ status, price, createdAt, id }: Pick<Listing, "status" | "price" | "createdAt" | "id">) {
  return { isSold: status === "sold", price, createdAt, id };
}

export function writeListingCursor({ isSold, price, createdAt, id }: ListingPlace): string {
  return Buffer.from([Number(isSold), price, createdAt, id].join("#")).toString("base64url");
}

/** Whether a list may begin there. */
export function isListingCursor(cursor: string): boolean {
  try {
    return readListingCursor(cursor) !== undefined;
  } catch {
    return false;
  }
}

/** @throws BadCursorError for anything that `writeListingCursor` would not have written */
export function readListingCursor(cursor: string): ListingPlace {
  const read = PlaceSchema.safeParse(Buffer.from(cursor, "base64url").toString().split("#"));
  if (!read.success) throw new BadCursorError("This is not the start of a page.");
  const [isSold, price, createdAt, id] = read.data;
  const place = { isSold: isSold === "1", price, createdAt, id };
  if (writeListingCursor(place) !== cursor) throw new BadCursorError("This is not the start of a page.");
  return place;
}

/** @throws RangeError */
export function assertWithin(limit: number, most: number, least = 1): void {
  if (!Number.isInteger(limit) || limit < least || limit > most) {
    throw new RangeError(`A list takes ${least} to ${most} at once.`);
  }
}
