import { createHash } from "node:crypto";
import { isDemoId } from "#domain/demo-id.ts";
import { isLand, type Listing } from "#domain/listings/listing.ts";
import { hasSilentPhotos, hasUnreadyPhotos } from "#domain/listings/photo-work.ts";
import { areaSlug } from "#domain/profile/areas.ts";
import type { ListingPlace } from "../../records/listing-cursor.ts";
import { plainNumber } from "../../records/mls-number.ts";
import type { Item } from "../table/batch-get.ts";
import { partOf } from "../table/owner.ts";
import { packedCard } from "./packed-card.ts";

/**
 * What places a listing in the indexes:
 * `all` and `shares` every listing by time and by chance, `changed` by its last write; `status` and `price` those of one
 * status by time and by price; `kind`, `area` those for sale, land apart, and by town; `number` by number in the MLS;
 * `silent` and `unready` those whose photos need words or copies; `demo` those of the demonstration.
 * Three of the indexes hold cards, the others keys only.
 */
export function listingPlaces(listing: Listing): Item {
  const { id, status, city, updatedAt, mlsNumber } = listing;
  const town = areaSlug({ name: city });
  return {
    gAll: partOf("L"),
    sk: timeKey(listing),
    chance: `${createHash("sha256").update(id).digest("hex").slice(0, 8)}#${id}`,
    changedAt: `${updatedAt}#${id}`,
    gStatus: statusPart(status),
    byPrice: priceKey(listing),
    card: packedCard(listing),
    ...(status === "active" && { gKind: kindPart(isLand(listing)) }),
    ...(status === "active" && town !== "" && { gArea: areaPart(town) }),
    ...(mlsNumber?.trim() && { gNumber: numberPart(mlsNumber) }),
    ...(hasSilentPhotos(listing) && { gSilent: partOf("L#silent") }),
    ...(hasUnreadyPhotos(listing) && { gUnready: partOf("L#unready") }),
    ...(isDemoId(id) && { gDemo: partOf("D") }),
  };
}

export const statusPart = (status: Listing["status"]) => partOf(`L#${status}`);
export const kindPart = (isLand: boolean) => partOf(isLand ? "L#land" : "L#home");
export const numberPart = (mlsNumber: string) => `${partOf("L#number")}#${plainNumber(mlsNumber)}`;
export const areaPart = (slug: string) => `${partOf("L#area")}#${slug}`;

export function timeKey({ createdAt, id }: Pick<ListingPlace, "createdAt" | "id">): string {
  return `${createdAt}#${id}`;
}

/** Prices as figures of one length, so that the order of bytes is the order of prices, then that of time. */
export function priceKey(place: Pick<ListingPlace, "price" | "createdAt" | "id">): string {
  return `${priceFigures(place.price)}#${timeKey(place)}`;
}

function priceFigures(price: number): string {
  return price.toFixed(2).padStart(16, "0");
}
