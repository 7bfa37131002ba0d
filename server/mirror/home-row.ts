import { searchedWords, withSpellings } from "#domain/address/search-spellings.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { stepsOf } from "#domain/map/box.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { day } from "#domain/time-units.ts";

/** A home as a table row. Unknown values are 0 or empty, and so below any minimum that a visitor sets. */
export function toHomeRow(home: MlsHome): Record<string, string | number> {
  return {
    key: home.key,
    mls_number: home.mlsNumber,
    changed_at: home.changedAt,
    status: listingStatuses.indexOf(home.status),
    price: Math.round(home.price),
    beds: home.bedrooms ?? 0,
    baths: home.bathrooms ?? 0,
    square_feet: home.squareFeet ?? 0,
    acres: home.acres ?? 0,
    year: home.yearBuilt ?? 0,
    hoa: feeOf(home),
    garage: home.garageSpaces ?? 0,
    stories: home.stories ?? 0,
    reduced: (home.originalPrice ?? 0) > home.price ? 1 : 0,
    subdivision: home.subdivision ?? "",
    street: streetName(home.street ?? ""),
    type: home.type,
    city: home.city,
    zip: home.zipCode.slice(0, 5),
    open_until:
      home.openHouses
        .map(({ endsAt }) => endsAt)
        .toSorted()
        .at(-1) ?? "",
    lat: home.place ? stepsOf(home.place.latitude) : 0,
    lon: home.place ? stepsOf(home.place.longitude) : 0,
    listed_at: marketTime(home),
    data: JSON.stringify(home),
  };
}

/** "Larkspur Hollow Ln" of "1420 Larkspur Hollow Ln #4". */
function streetName(street: string): string {
  return street.replace(/^\d[\w/-]*\s+/, "").replace(/,?\s+(?:#|unit\b|apt\b).*$/i, "");
}

/** When it came on the market, as far as known. */
function marketTime({ onMarketAt, listedOn, changedAt }: MlsHome): string {
  return onMarketAt ?? listedOn ?? changedAt;
}

/** An association with an unknown fee is not "none", and neither is one with almost no fee. */
function feeOf({ monthlyFee, hasAssociation }: MlsHome): number {
  if (monthlyFee !== undefined) return Math.max(1, monthlyFee);
  return hasAssociation === false ? 0 : -1;
}

export const homeColumns = Object.keys(
  toHomeRow({
    ...{ key: "", mlsNumber: "", status: "active", type: "single-family", price: 0, city: "", state: "", zipCode: "" },
    ...{ remarks: "", changedAt: "", firm: "", agentIds: [], photos: [], openHouses: [] },
  }),
);

/**
 * A word that marks a home not for sale. No visitor can search for it: the index treats it as a word, but it is neither
 * letter nor digit.
 */
export const soldWord = "\u{E000}";

/**
 * The days from one ISO timestamp to another, as words of the homes that came on the market on each. No visitor can
 * search for them.
 */
export function dayWords(since: string, until = since): string[] {
  const [first, last] = [since, until].map((time) => Math.floor(Date.parse(time) / day)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, at) => `\u{E001}${first + at}`);
}

/** The text that a word search covers. */
export function wordsOf(home: MlsHome): string {
  const { mlsNumber, listing, street, city, zipCode, subdivision, county, remarks, status } = home;
  const place = [listing?.title, street, city, zipCode, subdivision, county].filter(Boolean).join(", ");
  const hidden = [status === "sold" && soldWord, ...dayWords(marketTime(home))];
  return [mlsNumber, withSpellings(place), remarks, ...hidden].filter(Boolean).join(" ").normalize("NFKC");
}

/** The home in a row. It was read from a feed and written by `toHomeRow`. */
export function fromHomeRow({ data }: { data: string }): MlsHome {
  return JSON.parse(data) as MlsHome;
}

/**
 * Matches each search word as a prefix of a word in the home, in any address spelling. Quoted, so that no word is read
 * as index syntax. Splits words at the same characters as the index, which stores no phrases.
 */
export function wordsQuery(words: string): string {
  return searchedWords(words.normalize("NFKC"))
    .map(({ typed, others }) => [...new Set([typed, ...others].map(allWords))].filter(Boolean))
    .filter((ways) => ways.length > 0)
    .map((ways) => (ways.length > 1 ? `(${ways.join(" OR ")})` : ways.join("")))
    .join(" AND ");
}

function allWords(text: string): string {
  const parts = text.split(/(?:[^\p{L}\p{N}]|[\u19B0-\u19C9\u1CF2\u1CF3])+/u).filter(Boolean);
  const all = parts.map((part) => `"${part}"*`).join(" AND ");
  return parts.length > 1 ? `(${all})` : all;
}
