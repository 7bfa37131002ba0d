import { numberText } from "../../formats.ts";
import type { Listing } from "../listing.ts";
import type { ListingFacts } from "./listing-facts.ts";

const lotSizeText = numberText({ maximumFractionDigits: 4 });

/** `10`, `0.25` or `9,500`; `undefined` if the lot size is unknown. */
export function lotFigure({ lotSize }: ListingFacts): string | undefined {
  return lotSize === undefined ? undefined : lotSizeText(lotSize);
}

/** `10 acres`, `1 acre` or `9,500 sqft` */
export function lotText(facts: ListingFacts): string | undefined {
  const figure = lotFigure(facts);
  return figure && `${figure} ${lotUnitWord(facts)}`;
}

export function lotUnitWord({ lotSize, lotUnit }: ListingFacts): string {
  if (lotUnit === "sqft") return "sqft";
  return lotSize === 1 ? "acre" : "acres";
}

/** The short line that replaces the rooms of land. */
export function landText({
  bedrooms,
  bathrooms,
  squareFeet,
  facts = {},
}: Pick<Listing, "bedrooms" | "bathrooms" | "squareFeet" | "facts">): string | undefined {
  return bedrooms || bathrooms || squareFeet ? undefined : lotText(facts);
}
