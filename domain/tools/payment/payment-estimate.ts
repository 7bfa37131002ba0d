import type { Cents } from "../cents.ts";
import { type FormFields, fieldReader, type Outcome } from "../form-fields.ts";
import { type HomeCost, homeCost, threeDownPayments } from "./home-cost.ts";
import { type LoanField, type LoanWish, lacksRateAlone, readLoanWish } from "./loan.ts";

/** Years. No local lender offers longer terms. */
const mostYears = 50;
const usualShares = [50_000n, 100_000n, 200_000n];

/** A home's monthly payment. */
export interface PaymentEstimate extends LoanWish {
  home: HomeCost;
  comparison: HomeCost[];
}

/**
 * Calculates the payment page's result from its form.
 * @param sent `price` and `down` in dollars (`down` also as a percentage with its sign), `rate` a year in percent, `years`
 *   (30 when empty), `tax` and `insurance` a year, `hoa` a month
 */
export function paymentEstimate(sent: FormFields): Outcome<PaymentEstimate, LoanField, { loan: Cents }> {
  const fields = fieldReader<LoanField>(sent);
  const wish = readLoanWish(fields, mostYears);
  const { price, down } = wish;
  const { faults } = fields;
  if (fields.hasFaults()) return { faults, begun: lacksRateAlone(faults) ? { loan: price - down.amount } : undefined };
  const costWith = (each: typeof down) => homeCost(wish, each, price - each.amount);
  const comparison = threeDownPayments(price, down, usualShares).map(costWith);
  return { result: { ...wish, home: costWith(down), comparison } };
}
