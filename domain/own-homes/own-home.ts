import { compareStreets, placeForm } from "../address/street.ts";
import { cityLine, statusWord } from "../listings/home-words.ts";
import { type Listing, listingImages, photoName } from "../listings/listing.ts";
import { type FollowedField, followedFieldWord, type MlsPhotoLink } from "../listings/mls-link.ts";
import { mlsNumberForm } from "../listings/mls-number.ts";
import type { OwnHomePreview } from "../mls/feed/feed-answer.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import { changedFields, followed, ownWhenJoined } from "./followed.ts";

/** Whether a listing has the same MLS number as a home. */
export function isSameNumber({ mlsNumber }: Pick<Listing, "mlsNumber">, home: Pick<MlsHome, "mlsNumber">): boolean {
  return mlsNumber !== undefined && mlsNumberForm(mlsNumber) === mlsNumberForm(home.mlsNumber);
}

/**
 * Whether a listing and an MLS home have the same address, in any spelling. "perhaps" if only a person can tell: one
 * address is incomplete, or their ZIP codes differ within a town.
 */
export function compareAddresses(
  listing: Pick<Listing, "address" | "city" | "zipCode">,
  { street, city, zipCode }: Pick<MlsHome, "street" | "city" | "zipCode">,
): "same" | "perhaps" | "other" {
  const isCity = placeForm(listing.city) === placeForm(city);
  const [here, there] = [zipOf(listing.zipCode), zipOf(zipCode)];
  const isPlace = here && there ? here === there : isCity;
  if (street === undefined || !(isPlace || isCity)) return "other";
  const compared = compareStreets(listing.address, street);
  return compared === "same" && !isPlace ? "perhaps" : compared;
}

const zipOf = (zipCode: string) => zipCode.normalize("NFKC").trim().slice(0, 5);

/** Where a listing and the feed differ, and which fields stay the agent's own in a run. */
export function differencesOf(listing: Listing, home: MlsHome, timeZone: string): OwnHomePreview["differences"] {
  const own = listing.mls?.own ?? ownWhenJoined(listing, home, timeZone);
  const there = followed({ ...listing, mls: { key: home.key, own: [] } }, home, timeZone);
  return changedFields(listing, there).map((field) => ({
    field: followedFieldWord[field],
    here: textOf(listing, field),
    feed: textOf(there, field),
    stays: own.includes(field),
  }));
}

/** A field as the agent reads it. */
function textOf(listing: Listing, field: FollowedField): string {
  const { facts = {} } = listing;
  switch (field) {
    case "price":
      return money(listing.price);
    case "status":
      return statusWord[listing.status];
    case "address":
      return [listing.address, cityLine(listing)].filter(Boolean).join(", ");
    case "description":
      return shortened(listing.description);
    case "title":
    case "bedrooms":
    case "bathrooms":
    case "squareFeet":
      return String(listing[field]);
    case "lotSize":
      return facts.lotSize === undefined
        ? ""
        : `${facts.lotSize} ${facts.lotUnit === "sqft" ? "square feet" : "acres"}`;
    case "openHouses":
      return (facts.openHouses ?? []).map(({ date, from, until }) => `${date} ${from} to ${until}`).join(", ");
    case "photos":
      return "";
    default:
      return String(facts[field] ?? "");
  }
}

function money(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString("en-US")}`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed().trimEnd()}…` : line;
}

/**
 * Whether a listing shows exactly the photos from the MLS, in its order. If not, the agent has moved,
 * removed or added some.
 */
export function hasPhotosOfMls(listing: Pick<Listing, "mls" | "coverImage" | "images">): boolean {
  const taken = photoNames(listing.mls?.photos ?? []);
  const shown = listingImages(listing).map(photoName);
  return taken.length === shown.length && taken.every((name, place) => name === shown[place]);
}

/** The photos' names in the listing, each once. Media that were not photos have none. */
export function photoNames(photos: readonly MlsPhotoLink[]): string[] {
  return [...new Set(photos.map(({ name }) => name))].filter((name) => name !== "");
}

/** Photos that will follow the MLS again: the existing ones are replaced once the MLS's are fetched. */
export function replaceablePhotos(listing: Pick<Listing, "coverImage" | "images">): MlsPhotoLink[] {
  return listingImages(listing).map((address) => ({ key: "", name: photoName(address) }));
}
