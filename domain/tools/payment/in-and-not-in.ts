import type { HousingCosts } from "./loan.ts";

/** The amount of each cost, or undefined if the visitor left it empty. Zero is an amount. */
type Known = Pick<HousingCosts, "tax" | "insurance" | "hoa">;

/**
 * Returns sentences about the costs that aren't included, because the visitor left them empty. May be empty.
 * @param what names the figure, as in "this price"
 */
export function notIn({ tax, insurance, hoa }: Known, what = ""): string {
  const missing = [tax === undefined && "property tax", insurance === undefined && "insurance"].filter(
    (each) => !!each,
  );
  const verb = missing.length > 1 ? "are" : "is";
  return [
    missing.length > 0 && capitalized(`${missing.join(" and ")} ${verb} not included${what && ` in ${what}`}.`),
    hoa === undefined && `HOA dues, if any, are not included${what && ` in ${what}`}.`,
  ]
    .filter((each) => !!each)
    .join(" ");
}

/** Says what a monthly payment includes, to follow "a month, ". It is "all in" only with both tax and insurance. */
export function inAndNotIn(costs: Known): string {
  const { tax, insurance, hoa } = costs;
  const association = hoa ? " and HOA dues" : "";
  if (tax !== undefined && insurance !== undefined) return ["all in.", notIn(costs)].filter(Boolean).join(" ");
  if (tax === undefined && insurance === undefined)
    return `principal${association ? ", interest" : " and interest"}${association}. ${notIn(costs)}`;
  const [one, other] = tax === undefined ? ["insurance", "property tax"] : ["property tax", "insurance"];
  const rest = notIn({ tax: 0n, insurance: 0n, hoa });
  return [`with ${one}${association}. ${capitalized(other)} is not included.`, rest].filter(Boolean).join(" ");
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
