import { knownTax } from "../../listings/facts/listing-facts.ts";

const squareFeetPerSquareMeter = 10.7639;
const squareFeetPerAcre = 43_560;

/** A figure of a feed that can be true; `undefined` for null, texts, negative numbers and what no home has. */
export function figure(value: unknown, most: number): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= most ? value : undefined;
}

/** A figure above zero: a year, an area, a price. */
export function figureAboveZero(value: unknown, most: number): number | undefined {
  return figure(value, most) || undefined;
}

/** A count of whole things. */
export function count(value: unknown, most: number): number | undefined {
  const counted = figure(value, most);
  return counted === undefined ? undefined : Math.trunc(counted);
}

/** The area to live in, in whole square feet. */
export function squareFeet(area: unknown, units: string): number | undefined {
  const number = figureAboveZero(area, 1_000_000);
  if (number === undefined) return undefined;
  return Math.round(units === "squaremeters" ? number * squareFeetPerSquareMeter : number);
}

/** The lot in acres, to the thousandth. */
export function acres(inAcres: unknown, inSquareFeet: unknown): number | undefined {
  const fromFeet = figureAboveZero(inSquareFeet, 10_000_000_000);
  const lot = figureAboveZero(inAcres, 1_000_000) ?? (fromFeet && fromFeet / squareFeetPerAcre);
  return lot === undefined ? undefined : Math.round(lot * 1000) / 1000;
}

const monthsOf = new Map([
  ["monthly", 1],
  ["bimonthly", 2],
  ["quarterly", 3],
  ["semiannually", 6],
  ["annually", 12],
]);

/** The association's fee a month in whole dollars; `undefined` when nobody says how often it is due. */
export function monthlyFee(fee: unknown, frequency: string): number | undefined {
  const amount = figureAboveZero(fee, 1_000_000);
  const months = monthsOf.get(frequency);
  return amount === undefined || months === undefined ? undefined : Math.round(amount / months);
}

/** The property tax a year in whole dollars. Vendors send 0 and 1 for what is not known. */
export function yearlyTax(amount: unknown): number | undefined {
  const dollars = knownTax({ yearlyTaxes: figure(amount, 10_000_000) });
  return dollars ? Math.round(dollars) : undefined;
}

/**
 * Baths in half steps. `BathroomsTotalInteger` counts a half bath as a whole one, so it speaks only where parts are missing.
 */
export function bathrooms(record: Readonly<Record<string, unknown>>): number | undefined {
  const parts = ["BathroomsFull", "BathroomsThreeQuarter", "BathroomsHalf", "BathroomsOneQuarter"];
  const [full, threeQuarter, half, quarter] = parts.map((part) => count(record[part], 100));
  const total = count(record.BathroomsTotalInteger, 100);
  const known = (threeQuarter ?? 0) + (half ?? 0) + (quarter ?? 0);
  if (full === undefined && (total === undefined ? half === undefined : known < total)) return total;
  return (full ?? 0) + (threeQuarter ?? 0) + ((half ?? 0) + (quarter ?? 0)) / 2;
}
