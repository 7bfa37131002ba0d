import type { Cents } from "../cents.ts";
import { centsIn } from "../figure-of.ts";
import type { Table } from "../tables/table.ts";

/** What VA guarantees of a further loan. With full entitlement there is no VA limit. */
export type Entitlement =
  | { kind: "full" }
  | {
      kind: "partial";
      /** What is left in this county. */
      left: Cents;
      /** The highest price with nothing down. */
      nothingDownUpTo: Cents;
      /** What lenders ask for at this price. */
      downNeeded: Cents;
    };

/**
 * What is left of the entitlement: a quarter of the county's limit less what is in use.
 * @param used by an earlier loan that is open; at most `wholeEntitlement`
 * @param table of the conforming limits on the day of closing
 */
export function entitlement(price: Cents, used: Cents, table: Table): Entitlement {
  const left = wholeEntitlement(table) - used;
  const nothingDownUpTo = 4n * left;
  // A quarter of the price is guaranteed by both; a fraction of a cent is rounded up, to the lender's side.
  const downNeeded = price <= nothingDownUpTo ? 0n : (price + 3n) / 4n - left;
  return { kind: "partial", left, nothingDownUpTo, downNeeded };
}

/** A quarter of the county's limit; half a cent is left away, to the lender's side. */
export function wholeEntitlement(table: Table): Cents {
  return centsIn(table, "county") / 4n;
}
