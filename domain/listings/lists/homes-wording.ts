import { counted, wholeNumber } from "../../formats.ts";
import { landText } from "../facts/lot.ts";
import { bathsWord, bedsWord, type RoomsAndSize, roomsAndSize } from "../home-words.ts";

/** Texts of the list of homes that the specification does not give. */
export const homesWording = {
  /** How many homes a list has. */
  count: (homes: number) => counted(homes, "home"),
  seeAll: "See all homes",
  order: "Sort homes",
  orders: { newest: "Newest", lowest: "Lowest price", highest: "Highest price" },
  gone: "That home is no longer listed.",
  othersForSale: "See homes for sale",
} as const;

/** `4 beds · 3.5 baths · 4,120 sqft`, without unknown parts; `10 acres` for land. */
export function homeFacts(listing: Parameters<typeof landText>[0]): string {
  return knownFacts(roomsAndSize(listing), landText(listing)).join(" · ");
}

/** The same of any home, one by one. */
export function knownFacts({ bedrooms, bathrooms, squareFeet }: RoomsAndSize, lot: string | undefined): string[] {
  const facts = [
    bedrooms && `${bedrooms} ${bedsWord(bedrooms).toLowerCase()}`,
    bathrooms && `${bathrooms} ${bathsWord(bathrooms).toLowerCase()}`,
    squareFeet && `${wholeNumber(squareFeet)} sqft`,
    lot,
  ];
  return facts.filter((each) => typeof each === "string");
}
