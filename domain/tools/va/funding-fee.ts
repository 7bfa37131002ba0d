import { type Cents, type DownPayment, type Rate, shareOf, wholeRate } from "../cents.ts";
import { rateIn } from "../form-fields.ts";
import type { Table } from "../tables/table.ts";

/** Whether the buyer had a VA loan before. */
export type Use = "first" | "later";

/** A purchase with a VA loan. */
interface Purchase {
  price: Cents;
  down: DownPayment;
  use: Use;
  isExempt: boolean;
}

export interface FundingFee {
  rate: Rate;
  amount: Cents;
}

/**
 * Calculates the fee on the price less the down payment. The Guard and Reserve pay the same since 2020.
 * @param table the funding fee table on the closing date
 */
export function fundingFee({ price, down, use, isExempt }: Purchase, table: Table): FundingFee {
  if (isExempt) return { rate: 0n, amount: 0n };
  const rate = rateIn(table, `${use}-${stepOf(price, down)}`);
  return { rate, amount: shareOf(price - down.amount, rate) };
}

/** An entered percentage is used as it is, because its amount may be rounded down by half a cent. */
function stepOf(price: Cents, { amount, share }: DownPayment): 0 | 5 | 10 {
  const reaches = (percent: bigint) =>
    share === undefined ? amount * 100n >= price * percent : share * 100n >= wholeRate * percent;
  if (reaches(10n)) return 10;
  return reaches(5n) ? 5 : 0;
}

/**
 * Exemptions from the funding fee (38 U.S.C. 3729(c)), by form value. exemption-wording.ts has their wording. A 0% rating
 * alone is no exemption.
 */
export const exemptions = [
  "compensation",
  "retired-or-active-pay",
  "surviving-spouse",
  "proposed-rating",
  "purple-heart",
] as const;

/** Other values that a form may send. */
const otherAnswers: Readonly<Record<string, boolean>> = { "": false, no: false, "zero-rating": false, yes: true };

/** Returns whether the answer exempts from the fee, or undefined for an invalid answer. */
export function exemption(answer: string): boolean | undefined {
  if (exemptions.some((each) => each === answer)) return true;
  return Object.hasOwn(otherAnswers, answer) ? otherAnswers[answer] : undefined;
}
