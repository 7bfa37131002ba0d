import { type Cents, type DownPayment, type Rate, shareOf, wholeRate } from "../cents.ts";
import { rateIn } from "../form-fields.ts";
import type { Table } from "../tables/table.ts";

/** Whether a VA loan was had before. */
export type Use = "first" | "later";

/** A purchase for which the fee is asked. */
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
 * The fee on the price less the down payment. Guard and Reserve pay the same since 2020.
 * @param table the funding fee table of the closing
 */
export function fundingFee({ price, down, use, isExempt }: Purchase, table: Table): FundingFee {
  if (isExempt) return { rate: 0n, amount: 0n };
  const rate = rateIn(table, `${use}-${stepOf(price, down)}`);
  return { rate, amount: shareOf(price - down.amount, rate) };
}

/** A share that was typed counts as typed: its amount may have been rounded down by half a cent. */
function stepOf(price: Cents, { amount, share }: DownPayment): 0 | 5 | 10 {
  const reaches = (percent: bigint) =>
    share === undefined ? amount * 100n >= price * percent : share * 100n >= wholeRate * percent;
  if (reaches(10n)) return 10;
  return reaches(5n) ? 5 : 0;
}

/**
 * Who pays no funding fee (38 U.S.C. 3729(c)), by the value that a form sends; in words in exemption-wording.ts. A rating
 * of 0 % alone ends no fee.
 */
export const exemptions = [
  "compensation",
  "retired-or-active-pay",
  "surviving-spouse",
  "proposed-rating",
  "purple-heart",
] as const;

/** What else a form may send. */
const otherAnswers: Readonly<Record<string, boolean>> = { "": false, no: false, "zero-rating": false, yes: true };

/** Whether the answer ends the fee; undefined for an answer that no form has. */
export function exemption(answer: string): boolean | undefined {
  if (exemptions.some((each) => each === answer)) return true;
  return Object.hasOwn(otherAnswers, answer) ? otherAnswers[answer] : undefined;
}
