import { priceText } from "../wording.ts";
import type { Listing } from "./listing.ts";

/** The price shown for a sold home, from Settings; `none`: it is hidden. */
export const soldPrices = ["list", "closing", "none"] as const;
export type SoldPrice = (typeof soldPrices)[number];

const soldLabels: Record<SoldPrice, string | undefined> = {
  list: "List price",
  closing: "Closing price",
  none: undefined,
};

export interface ShownPrice {
  /** `$485,000`, or the word that replaces it. */
  text: string;
  /** What kind of price it is, if that is ambiguous. */
  label?: string | undefined;
}

/** The price of a home as visitors see it: some MLSs allow only the list price of a sold home, or none. */
export function shownPrice({ price, status }: Pick<Listing, "price" | "status">, sold: SoldPrice): ShownPrice {
  if (status !== "sold") return { text: priceText(price) };
  return { text: isPriceShown({ status }, sold) ? priceText(price) : "Sold", label: soldLabels[sold] };
}

export function isPriceShown({ status }: Pick<Listing, "status">, sold: SoldPrice): boolean {
  return status !== "sold" || sold !== "none";
}
