import { type Cents, type DownPayment, downPaymentOf, type Rate, wholeRate } from "../cents.ts";
import { interestOf, type LoanWish, type LoanYear, payment, schedule, sumOf } from "./loan.ts";

/** What a home comes to with one down payment. */
export interface HomeCost {
  down: DownPayment;
  loan: Cents;
  /** Each month, and so are the costs beside it. */
  principalAndInterest: Cents;
  /** All of it, each month. */
  total: Cents;
  /** Over the whole loan. */
  interest: Cents;
  years: LoanYear[];
}

/** @param loan what is borrowed: the price less the down payment, and a fee that is added to it */
export function homeCost({ rate, years, costs }: LoanWish, down: DownPayment, loan: Cents): HomeCost {
  const terms = { amount: loan, rate, years };
  const principalAndInterest = payment(terms);
  const rows = schedule(terms);
  return {
    down,
    loan,
    principalAndInterest,
    total: principalAndInterest + sumOf(costs),
    interest: interestOf(rows),
    years: rows,
  };
}

/**
 * Three down payments side by side, the smallest first: the usual shares, the nearest of which gives way to the
 * visitor's own where that is another.
 */
export function threeDownPayments(price: Cents, own: DownPayment, usual: readonly Rate[]): DownPayment[] {
  const all = usual.map((share) => downPaymentOf(price, share));
  const distances = all.map(({ amount }) => distance(amount, own.amount));
  const nearest = distances.findIndex((each) => distances.every((other) => each <= other));
  return all.with(nearest, own).sort((one, other) => Number(one.amount - other.amount));
}

function distance(one: Cents, other: Cents): Cents {
  return one > other ? one - other : other - one;
}

/** What part of the price is paid down; as typed where it was typed as a percentage. */
export function downShare({ amount, share }: DownPayment, price: Cents): Rate {
  return share ?? (amount * wholeRate) / price;
}
