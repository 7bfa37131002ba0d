import type { Cents, Rate } from "../cents.ts";
import { dividedHalfUp } from "../cents.ts";
import type { Faults, FieldReader } from "../form-fields.ts";
import { type DownPayment, type Reading, readDownPayment, readMoney, readPercent, readYears } from "../read-figure.ts";
import { toolsWording } from "../tools-wording.ts";

/** The fields that every calculator of a payment has. */
export type LoanField = "price" | "down" | "rate" | "years" | "tax" | "insurance" | "hoa";

/** What stands beside the loan, each a month. Zero is an answer; what nobody typed is not known, and undefined. */
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
