import {
  type Cents,
  type DownPayment,
  dividedHalfUp,
  type Rate,
  type Reading,
  readDownPayment,
  readMoney,
  readPercent,
  readYears,
  toolsWording,
} from "../cents.ts";
import type { Faults, FieldReader } from "../form-fields.ts";

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

/** The fields that every payment calculator has. */
export type LoanField = "price" | "down" | "rate" | "years" | "tax" | "insurance" | "hoa";

/** Monthly costs besides the loan. Zero is an amount; undefined means the visitor left it empty. */
export interface HousingCosts {
  tax: Cents | undefined;
  insurance: Cents | undefined;
  hoa: Cents | undefined;
}

/** A home and the loan for it, as typed. */
export interface LoanWish {
  price: Cents;
  down: DownPayment;
  rate: Rate;
  years: number;
  costs: HousingCosts;
}

const leastPrice = 1_000_00n;
const mostPrice = 100_000_000_00n;
const mostCost = 1_000_000_00n;
/** The highest rate a year: 35 %. */
const mostRate = 350_000n;
const usualYears = 30;

/** @param mostYears of a loan of this kind */
export function readLoanWish(fields: FieldReader<LoanField>, mostYears: number): LoanWish {
  const price = fields.read("price", readPrice, leastPrice);
  // A down payment can only be judged beside a price.
  const down = fields.read("down", (text) => readDownPayment(text, fields.faults.price ? mostPrice : price), {
    amount: 0n,
  });
  return { price, down, ...readTerms(fields, mostYears), costs: readCosts(fields) };
}

/** Whether nothing is in the way of an estimate but the rate, which only the visitor can bring. */
export function lacksRateAlone(faults: Faults<LoanField>): boolean {
  return faults.rate === toolsWording.noRate && Object.keys(faults).length === 1;
}

export function readTerms(fields: FieldReader<"rate" | "years">, mostYears: number): { rate: Rate; years: number } {
  return {
    rate: fields.read("rate", readRate, 0n),
    years: fields.read("years", (text) => (text === "" ? { value: usualYears } : readYears(text, mostYears)), 1),
  };
}

export function readCosts(fields: FieldReader<"tax" | "insurance" | "hoa">): HousingCosts {
  return {
    tax: monthOf(fields.read("tax", readCost, undefined)),
    insurance: monthOf(fields.read("insurance", readCost, undefined)),
    hoa: fields.read("hoa", readCost, undefined),
  };
}

/** What is known of them, together. */
export function sumOf({ tax = 0n, insurance = 0n, hoa = 0n }: HousingCosts): Cents {
  return tax + insurance + hoa;
}

function monthOf(year: Cents | undefined): Cents | undefined {
  return year === undefined ? undefined : dividedHalfUp(year, 12n);
}

function readPrice(text: string): Reading<Cents> {
  return text === "" ? { fault: toolsWording.noPrice } : within(readMoney(text), leastPrice, mostPrice);
}

function readCost(text: string): Reading<Cents | undefined> {
  return text === "" ? { value: undefined } : within(readMoney(text), 0n, mostCost);
}

function within(reading: Reading<Cents>, least: Cents, most: Cents): Reading<Cents> {
  if ("fault" in reading || (reading.value >= least && reading.value <= most)) return reading;
  return { fault: toolsWording.amountRange(least, most) };
}

/** Empty is no rate: a visitor types it from a lender's quote, and none is suggested (Regulation Z, 12 CFR 1026.24). */
function readRate(text: string): Reading<Rate> {
  if (text === "") return { fault: toolsWording.noRate };
  const reading = readPercent(text);
  return "value" in reading && reading.value > mostRate ? { fault: toolsWording.rateRange(mostRate) } : reading;
}
