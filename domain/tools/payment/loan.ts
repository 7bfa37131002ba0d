import { type Cents, dividedHalfUp, type Rate } from "../cents.ts";

/** A loan that is paid back in equal monthly instalments. */
export interface Loan {
  amount: Cents;
  /** A year. */
  rate: Rate;
  years: number;
}

/** One year of the schedule. */
export interface LoanYear {
  /** From 1. */
  year: number;
  principal: Cents;
  interest: Cents;
  /** Still owed at the end of the year. */
  owed: Cents;
}

/** Divides a `Rate` a year into a fraction a month: percent, ten-thousandths, months. */
const monthly = 12_000_000n;

/**
 * The monthly instalment P·r/(1−(1+r)^−n), or P/n without interest, to the cent, half up. Worked out as one fraction of
 * whole numbers, so that no step but the last is rounded.
 */
export function payment({ amount, rate, years }: Loan): Cents {
  const { dividend, divisor } = instalmentShare(rate, years);
  return dividedHalfUp(amount * dividend, divisor);
}

/** The largest loan whose instalment is at most `instalment`. */
export function largestLoan(instalment: Cents, rate: Rate, years: number): Cents {
  const { dividend, divisor } = instalmentShare(rate, years);
  // The largest P for which P·dividend/divisor stays below instalment + 1/2.
  return ((2n * instalment + 1n) * divisor - 1n) / (2n * dividend);
}

/** What one instalment is of the loan. */
function instalmentShare(rate: Rate, years: number): { dividend: bigint; divisor: bigint } {
  const instalments = BigInt(years * 12);
  if (rate === 0n) return { dividend: 1n, divisor: instalments };
  const common = greatestCommonDivisor(rate, monthly);
  const each = rate / common;
  const one = monthly / common;
  const grown = (one + each) ** instalments;
  return { dividend: each * grown, divisor: one * (grown - one ** instalments) };
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/**
 * The loan year by year. Each month's interest is rounded to the cent, half up; the last instalment takes the rest, so
 * the principal adds up to the loan.
 */
export function schedule(loan: Loan): LoanYear[] {
  const instalment = payment(loan);
  const rows: LoanYear[] = [];
  let owed = loan.amount;
  for (let year = 1; year <= loan.years; year += 1) {
    const row = { year, principal: 0n, interest: 0n, owed };
    for (let month = 1; month <= 12; month += 1) {
      const interest = dividedHalfUp(owed * loan.rate, monthly);
      const isLast = year === loan.years && month === 12;
      const principal = isLast || instalment - interest > owed ? owed : instalment - interest;
      owed -= principal;
      row.principal += principal;
      row.interest += interest;
    }
    rows.push({ ...row, owed });
  }
  return rows;
}

/** All the interest of a schedule. */
export function interestOf(years: readonly LoanYear[]): Cents {
  return years.reduce((sum, { interest }) => sum + interest, 0n);
}
