import { amountText, type Cents, centsText, rateText } from "#domain/tools/cents.ts";
import { inAndNotIn } from "#domain/tools/payment/in-and-not-in.ts";
import { type LoanWish, sumOf } from "#domain/tools/payment/loan.ts";
import { yearsText } from "./estimate-view.ts";

/**
 * A draft message to the agent: what the visitor entered about the home and the loan, and the monthly payment.
 * @param instalment the kind of payment, and its cents
 */
export function messageText(
  { price, down, rate, years, costs }: LoanWish,
  [term, instalment]: readonly [term: string, instalment: Cents],
): string {
  const beside = sumOf(costs);
  return [
    "I have a question about this estimate:",
    `Price ${amountText(price)}, down payment ${amountText(down.amount)}`,
    `${rateText(rate)} over ${yearsText(years)}`,
    `${term}: ${centsText(instalment + beside)} a month, ${inAndNotIn(costs)}`,
    ...(beside > 0n ? [`Other monthly costs: ${centsText(beside)}`] : []),
    "",
    "",
  ].join("\n");
}
