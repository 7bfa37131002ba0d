import { type Cents, type DownPayment, downPaymentOf, type Rate, wholeRate } from "../cents.ts";
import { interestOf, type LoanWish, type LoanYear, payment, schedule, sumOf } from "./loan.ts";

/** The cost of a home with one down payment. */
export interface HomeCost {
  down: DownPayment;
  loan: Cents;
  /** Per month, like the costs besides the loan. */
  principalAndInterest: Cents;
  /** The total per month. */
  total: Cents;
  /** The total over the life of the loan. */
  interest: Cents;
  years: LoanYear[];
}

/** @param loan the price less the down payment, plus any fee added to the loan */
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
 * Returns three down payments to compare, the smallest first. They are the usual shares; the visitor's own replaces the
 * nearest one if it is different.
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

/** Returns the down payment's share of the price, as entered if the visitor entered a percentage. */
export function downShare({ amount, share }: DownPayment, price: Cents): Rate {
  return share ?? (amount * wholeRate) / price;
}
