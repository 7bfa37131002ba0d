import type { Listing } from "../listings/listing.ts";
import type { OwnHomePreview } from "./feed-answer.ts";
import type { MlsHome } from "./mls-home.ts";

/** Whether a listing of the site and a home of the feed are the same: by the MLS number, or by street and ZIP code. */
export function isSameHome(
  listing: Pick<Listing, "mlsNumber" | "address" | "zipCode">,
  { mlsNumber, street, zipCode }: Pick<MlsHome, "mlsNumber" | "street" | "zipCode">,
): boolean {
  if (listing.mlsNumber && plain(listing.mlsNumber) === plain(mlsNumber)) return true;
  return (
    street !== undefined &&
    plain(listing.address) === plain(street) &&
    listing.zipCode.slice(0, 5) === zipCode.slice(0, 5)
  );
}

/** Without case, blanks and signs: "12 Pine Rd." is "12 pine rd". */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** What a listing says and what the feed says, where these differ. What the feed does not say is no difference. */
export function differencesOf(listing: Listing, home: MlsHome): OwnHomePreview["differences"] {
  const rows: [field: string, here: string | number, feed: string | number | undefined][] = [
    ["Price", money(listing.price), money(home.price)],
    ["Status", listing.status, home.status],
    ["Address", listing.address, home.street],
    ["City", listing.city, home.city],
    ["ZIP code", listing.zipCode, home.zipCode],
    ["Bedrooms", listing.bedrooms, home.bedrooms],
    ["Bathrooms", listing.bathrooms, home.bathrooms],
    ["Square feet", listing.squareFeet, home.squareFeet],
    ["Description", shortened(listing.description), shortened(home.remarks)],
  ];
  return rows
    .filter(([, here, feed]) => feed !== undefined && feed !== "" && String(here) !== String(feed))
    .map(([field, here, feed]) => ({ field, here: String(here), feed: String(feed) }));
}

function money(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString("en-US")}`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed().trimEnd()}…` : line;
}
