import { priceText } from "../wording.ts";
import type { Listing } from "./listing.ts";

/** What the price of a sold home is, as the agent says in Settings; `none`: it is not shown. */
export const soldPrices = ["list", "closing", "none"] as const;
export type SoldPrice = (typeof soldPrices)[number];

const soldLabels: Record<SoldPrice, string | undefined> = {
  list: "List price",
  closing: "Closing price",
  none: undefined,
};

interface ShownPrice {
  /** `$485,000`, or a word in its place. */
  text: string;
  /** What kind of price it is, where that is in question. */
  label?: string | undefined;
}

/** The price of a home as visitors see it: some MLSs let only the list price of a sold home be shown, or none. */
export function shownPrice({ price, status }: Pick<Listing, "price" | "status">, sold: SoldPrice): ShownPrice {
  if (status !== "sold") return { text: priceText(price) };
  return { text: isPriceShown({ status }, sold) ? priceText(price) : "Sold", label: soldLabels[sold] };
}

export function isPriceShown({ status }: Pick<Listing, "status">, sold: SoldPrice): boolean {
  return status !== "sold" || sold !== "none";
}
