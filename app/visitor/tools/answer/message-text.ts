import { amountText, type Cents, centsText, rateText } from "#domain/tools/cents.ts";
import type { LoanWish } from "#domain/tools/loan-fields.ts";
import { yearsText } from "./estimate-view.ts";

/**
 * How a message to the agent may begin: what the visitor typed of the home and the loan, and the instalment.
 *
 * @param instalment what it is of, and its cents
 */
export function messageText(
  { price, down, rate, years, costs: { tax, insurance, hoa } }: LoanWish,
  [term, instalment]: readonly [term: string, instalment: Cents],
): string {
  const beside = tax + insurance + hoa;
  return [
    "I have a question about this estimate:",
    `Price ${amountText(price)}, down payment ${amountText(down.amount)}`,
    `${rateText(rate)} over ${yearsText(years)}`,
    `${term}: ${centsText(instalment)} a month`,
    ...(beside > 0n ? [`Tax, insurance and association: ${centsText(beside)} a month`] : []),
    "",
    "",
  ].join("\n");
}
