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

/** A loan repaid in equal monthly payments. */
export interface Loan {
  amount: Cents;
  /** Per year. */
  rate: Rate;
  years: number;
}

/** One year of the amortization schedule. */
export interface LoanYear {
  /** Starts at 1. */
  year: number;
  principal: Cents;
  interest: Cents;
  /** The balance at the end of the year. */
  owed: Cents;
}

/** Turns a yearly `Rate` into a monthly fraction: percent, ten-thousandths, months. */
const monthly = 12_000_000n;

/**
 * Returns the monthly payment P·r/(1−(1+r)^−n), or P/n without interest, rounded half up to the cent. It is calculated as
 * one fraction of whole numbers, so only the last step rounds.
 */
export function payment({ amount, rate, years }: Loan): Cents {
  const { dividend, divisor } = instalmentShare(rate, years);
  return dividedHalfUp(amount * dividend, divisor);
}

/** Returns the largest loan with a monthly payment of at most `instalment`. */
export function largestLoan(instalment: Cents, rate: Rate, years: number): Cents {
  const { dividend, divisor } = instalmentShare(rate, years);
  // The largest P for which P·dividend/divisor stays below instalment + 1/2.
  return ((2n * instalment + 1n) * divisor - 1n) / (2n * dividend);
}

/** Returns a monthly payment as a fraction of the loan. */
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
 * Returns the loan's amortization by year. Each month's interest is rounded half up to the cent. The last payment covers
 * the rest, so the principal adds up to the loan.
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

/** Returns a schedule's total interest. */
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

/** A home and its loan, as entered. */
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
/** The highest yearly rate: 35%. */
const mostRate = 350_000n;
const usualYears = 30;

/** @param mostYears the longest term of this kind of loan */
export function readLoanWish(fields: FieldReader<LoanField>, mostYears: number): LoanWish {
  const price = fields.read("price", readPrice, leastPrice);
  // A down payment can only be checked against a price.
  const down = fields.read("down", (text) => readDownPayment(text, fields.faults.price ? mostPrice : price), {
    amount: 0n,
  });
  return { price, down, ...readTerms(fields, mostYears), costs: readCosts(fields) };
}

/** Returns whether only the rate is missing, which the visitor has to enter. */
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

/** Adds up the known costs. */
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

/**
 * An empty rate has no default: the visitor enters a lender's quote, and the site suggests none (Regulation Z, 12 CFR
 * 1026.24).
 */
function readRate(text: string): Reading<Rate> {
  if (text === "") return { fault: toolsWording.noRate };
  const reading = readPercent(text);
  return "value" in reading && reading.value > mostRate ? { fault: toolsWording.rateRange(mostRate) } : reading;
}
