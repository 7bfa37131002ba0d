import { wholeNumber } from "../../formats.ts";
import { type FactSetting, landLines, moreLines } from "../facts/fact-lines.ts";
import { lotText } from "../facts/lot.ts";
import { roomsAndSize, statusWord } from "../home-words.ts";
import type { Listing } from "../listing.ts";

/** One fact of homes side by side. */
export interface ComparedRow {
  term: string;
  /** In the order of the homes; `undefined` if unknown. */
  values: (string | undefined)[];
  /** The lowest value, where homes differ and less is plainly better. An unknown value is not a difference. */
  least?: string;
}

const terms = [
  ...["Bedrooms", "Bathrooms", "Square Feet", "Price per Square Foot", "Price per Acre", "Lot Size", "Year Built"],
  ...["Garage Spaces", "HOA Dues", "Taxes", "Type", "Status"],
];

/** What costs a buyer money every month or year, or more of it for the same space. */
const lessIsBetter = ["Price per Square Foot", "Price per Acre", "HOA Dues", "Taxes"];

/** The facts known of at least one home, except the price. */
export function comparedRows(homes: readonly Listing[], setting: FactSetting): ComparedRow[] {
  const facts = homes.map((home) => factsOf(home, setting));
  const rows = terms.map((term) =>
    comparedRow(
      term,
      facts.map((known) => known.get(term)),
      lessIsBetter.includes(term),
    ),
  );
  return rows.filter(({ values }) => values.some((value) => value !== undefined));
}

/** A row of these values, with the lowest if less is better and two of them differ. */
export function comparedRow(term: string, values: ComparedRow["values"], isLessBetter: boolean): ComparedRow {
  const known = values.filter((value) => value !== undefined);
  if (!isLessBetter || new Set(known).size < 2) return { term, values };
  const [least] = known.toSorted((one, other) => amountIn(one) - amountIn(other));
  return least === undefined ? { term, values } : { term, values, least };
}

/** `1200` of `$1,200/yr`; 0 of `None`. */
const amountIn = (value: string) => Number(/\d[\d,.]*/.exec(value)?.[0].replaceAll(",", "") ?? 0);

function factsOf(home: Listing, setting: FactSetting): Map<string, string> {
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(home);
  const lines = [...landLines(home, setting), ...moreLines(home, setting)];
  const facts: Record<string, string | undefined> = {
    ...Object.fromEntries(lines.map(({ term, value }) => [term, value])),
    Bedrooms: bedrooms?.toString(),
    Bathrooms: bathrooms?.toString(),
    "Square Feet": squareFeet === undefined ? undefined : wholeNumber(squareFeet),
    "Lot Size": lotText(home.facts ?? {}),
    Status: statusWord[home.status],
  };
  return new Map(Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
