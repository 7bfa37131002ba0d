import { type Entitlement, entitlement } from "./entitlement.ts";
import { type FormFields, fieldReader, type Outcome } from "./form-fields.ts";
import { type FundingFee, fundingFee } from "./funding-fee.ts";
import { type HomeCost, homeCost, threeDownPayments } from "./home-cost.ts";
import type { DownPayment } from "./read-figure.ts";
import { type TableOn, tableOn } from "./tables/table.ts";
import { readVaWish, type Surroundings, type VaField, type VaWish } from "./va-form.ts";

/** A home with the funding fee, for one down payment. */
export interface VaCost extends HomeCost {
  fee: FundingFee;
}

/** Each part names the table of the closing that it was taken from. */
export interface VaEstimate extends VaWish {
  home: VaCost;
  comparison: VaCost[];
  feeTable: TableOn;
  /** Undefined where some is in use and there is no table of limits for that day. */
  entitlement: Entitlement | undefined;
  limitTable: TableOn | undefined;
}

const usualShares = [0n, 50_000n, 100_000n];

/**
 * Answers the form of the VA page.
 * @param sent the fields of the payment page (`years` up to 30), and `use` (first, later), `service` (regular, guard),
 *   `exempt` (no, yes, or one of `exemptions`), `financed` (yes, no), `entitlement_used` in dollars (empty: none),
 *   `closing` (a day; empty: today)
 */
export function vaEstimate(sent: FormFields, surroundings: Surroundings): Outcome<VaEstimate, VaField> {
  const fields = fieldReader<VaField>(sent);
  const wish = readVaWish(fields, surroundings);
  const feeTable = tableOn(surroundings.tables, "va-funding-fee", wish.closing);
  if (fields.hasFaults() || !feeTable) return { faults: fields.faults };
  const home = costWith(wish, wish.down, feeTable);
  return {
    result: {
      ...wish,
      home,
      comparison: threeDownPayments(wish.price, wish.down, usualShares).map((down) => costWith(wish, down, feeTable)),
      feeTable,
      ...entitlementOf(wish, surroundings),
    },
  };
}

function costWith(wish: VaWish, down: DownPayment, { table }: TableOn): VaCost {
  const fee = fundingFee({ ...wish, down }, table);
  const added = wish.isFinanced ? fee.amount : 0n;
  return { ...homeCost(wish, down, wish.price - down.amount + added), fee };
}

function entitlementOf({ price, used, closing }: VaWish, { tables }: Surroundings) {
  const limitTable = tableOn(tables, "conforming-limit", closing);
  if (used === 0n) return { entitlement: { kind: "full" } as const, limitTable };
  return { entitlement: limitTable && entitlement(price, used, limitTable.table), limitTable };
}
