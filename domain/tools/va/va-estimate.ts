import type { DownPayment } from "../cents.ts";
import { type FormFields, fieldReader, type Outcome } from "../form-fields.ts";
import { type HomeCost, homeCost, threeDownPayments } from "../payment/home-cost.ts";
import { lacksRateAlone } from "../payment/loan.ts";
import { type TableOn, tableOn } from "../tables/table.ts";
import { type FundingFee, fundingFee } from "./funding-fee.ts";
import { type Entitlement, entitlement, readVaWish, type VaContext, type VaField, type VaWish } from "./va-form.ts";

/** The cost of a home with the funding fee, for one down payment. */
interface VaCost extends HomeCost {
  fee: FundingFee;
}

/** The loan and fee, which need no rate. Each part names the table of the closing date that it uses. */
export interface VaLoan extends Omit<VaWish, "rate"> {
  home: Pick<VaCost, "loan" | "fee">;
  feeTable: TableOn;
  /** Undefined when some entitlement is in use and there is no table of limits for that date. */
  entitlement: Entitlement | undefined;
  limitTable: TableOn | undefined;
}

export interface VaEstimate extends VaWish, Omit<VaLoan, "home"> {
  home: VaCost;
  comparison: VaCost[];
}

const usualShares = [0n, 50_000n, 100_000n];

/**
 * Calculates the VA page's result from its form.
 * @param sent the fields of the payment page (`years` up to 30), and `use` (first, later), `service` (regular, guard),
 *   `exempt` (no, yes, or one of `exemptions`), `financed` (yes, no), `entitlement_used` in dollars (empty: none),
 *   `closing` (a day; empty: today)
 */
export function vaEstimate(sent: FormFields, surroundings: VaContext): Outcome<VaEstimate, VaField, VaLoan> {
  const fields = fieldReader<VaField>(sent);
  const wish = readVaWish(fields, surroundings);
  const feeTable = tableOn(surroundings.tables, "va-funding-fee", wish.closing);
  const { faults } = fields;
  const isBegun = lacksRateAlone(faults);
  if (!feeTable || (fields.hasFaults() && !isBegun)) return { faults };
  const begun = { ...wish, home: loanWith(wish, wish.down, feeTable), feeTable, ...entitlementOf(wish, surroundings) };
  if (isBegun) return { faults, begun };
  const costWith = (down: DownPayment) => {
    const { loan, fee } = loanWith(wish, down, feeTable);
    return { ...homeCost(wish, down, loan), fee };
  };
  const comparison = threeDownPayments(wish.price, wish.down, usualShares).map(costWith);
  return { result: { ...begun, home: costWith(wish.down), comparison } };
}

function loanWith(wish: VaWish, down: DownPayment, { table }: TableOn): VaLoan["home"] {
  const fee = fundingFee({ ...wish, down }, table);
  return { fee, loan: wish.price - down.amount + (wish.isFinanced ? fee.amount : 0n) };
}

function entitlementOf({ price, used, closing }: VaWish, { tables }: VaContext) {
  const limitTable = tableOn(tables, "conforming-limit", closing);
  if (used === 0n) return { entitlement: { kind: "full" } as const, limitTable };
  return { entitlement: limitTable && entitlement(price, used, limitTable.table), limitTable };
}
