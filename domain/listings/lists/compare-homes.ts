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
  /** Whether two homes differ. An unknown value is not a difference. */
  differs: boolean;
}

const terms = [
  ...["Bedrooms", "Bathrooms", "Square Feet", "Price per Square Foot", "Price per Acre", "Lot Size", "Year Built"],
  ...["Garage Spaces", "HOA Dues", "Taxes", "Type", "Status"],
];

/** The facts known of at least one home, except the price. */
export function comparedRows(homes: readonly Listing[], setting: FactSetting): ComparedRow[] {
  const facts = homes.map((home) => factsOf(home, setting));
  const rows = terms.map((term) =>
    comparedRow(
      term,
      facts.map((known) => known.get(term)),
    ),
  );
  return rows.filter(({ values }) => values.some((value) => value !== undefined));
}

/** A row of these values, and whether two of them differ. */
export function comparedRow(term: string, values: ComparedRow["values"]): ComparedRow {
  return { term, values, differs: new Set(values.filter((value) => value !== undefined)).size > 1 };
}

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
