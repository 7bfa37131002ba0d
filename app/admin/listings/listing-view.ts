import { useKeptChoice } from "../ui/kept-choice.ts";

/** The ways to show the listings, with their names. */
export const listingViews = { cards: "Cards", rows: "Rows" } as const;

export type ListingView = keyof typeof listingViews;

/** How the agent wants the listings on this device: as rows on a phone, until she chooses. */
export const useListingView = () =>
  useKeptChoice("listingView", listingViews, () => (matchMedia("(max-width: 560px)").matches ? "rows" : "cards"));
