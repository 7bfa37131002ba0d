import { listingStatuses } from "#domain/listings/listing.ts";
import { stepsOf } from "#domain/map/box.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";

/** A home as the table has it. What is not known is 0 or empty, and so below every least that a visitor asks for. */
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
    subdivision: home.subdivision ?? "",
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
    listed_at: home.onMarketAt ?? home.listedOn ?? home.changedAt,
    data: JSON.stringify(home),
  };
}

/** An association that nobody has told of is not none, and one that takes next to nothing is one. */
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
 * Stands among the words of a home that is for sale, so that words alone tell how many such homes there are. Nobody can look for
 * it: it is neither letter nor figure, and still a word to the index.
 */
export const forSaleWord = "\u{E000}";

/** What a search for words looks through, by its column. */
export function wordsOf(home: MlsHome): { place: string; remarks: string } {
  const isForSale = home.status !== "sold" && forSaleWord;
  const place = [
    home.mlsNumber,
    home.listing?.title,
    home.street,
    home.city,
    home.zipCode,
    home.subdivision,
    home.county,
    isForSale,
  ];
  return { place: place.filter(Boolean).join(" "), remarks: home.remarks };
}

/** The home of a row. It was read from a feed and written by `toHomeRow`. */
export function fromHomeRow({ data }: { data: string }): MlsHome {
  return JSON.parse(data) as MlsHome;
}

/** Each word as the beginning of one in the home: quoted, so that nothing in it is syntax of the index. */
export function wordsQuery(words: string): string {
  const parts = words.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  return parts.map((part) => `"${part}"*`).join(" ");
}
