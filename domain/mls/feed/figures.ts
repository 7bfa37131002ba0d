import { knownTax } from "../../listings/facts/listing-facts.ts";
import type { ListingStatus } from "../../listings/listing.ts";
import { cleanText } from "../../text-rule.ts";

const squareFeetPerSquareMeter = 10.7639;
const squareFeetPerAcre = 43_560;

/** A number as text, as OData may send it: "3", "1,200.5", "$525,000", "-104.87". */
const writtenFigure = /^(-?)\s?\$?\s?(\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(\.\d{0,20})?$/;

/** A feed's number, also one sent as text; `undefined` for anything else. */
export function feedNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const [, sign = "", whole = "", fraction = ""] =
    (typeof value === "string" && value.length < 50 && writtenFigure.exec(value.trim())) || [];
  return whole === "" ? undefined : Number(`${sign}${whole.replaceAll(",", "")}${fraction}`);
}

/** A plausible number; `undefined` for null, words, negative numbers and values no home has. */
function figure(value: unknown, most: number): number | undefined {
  const number = feedNumber(value);
  return number !== undefined && number >= 0 && number <= most ? number : undefined;
}

/** A number above zero: a year, an area, a price. */
export function figureAboveZero(value: unknown, most: number): number | undefined {
  return figure(value, most) || undefined;
}

/** A whole count. */
export function count(value: unknown, most: number): number | undefined {
  const counted = figure(value, most);
  return counted === undefined ? undefined : Math.trunc(counted);
}

/** The living area in whole square feet. */
export function squareFeet(area: unknown, units: string): number | undefined {
  const number = figureAboveZero(area, 1_000_000);
  if (number === undefined) return undefined;
  return Math.round(units === "squaremeters" ? number * squareFeetPerSquareMeter : number) || undefined;
}

/** The lot in acres, to the thousandth; `undefined` for less, because no home's lot is that small. */
export function acres(inAcres: unknown, inSquareFeet: unknown): number | undefined {
  const feet = figureAboveZero(inSquareFeet, 10_000_000_000);
  return thousandths(figureAboveZero(inAcres, 1_000_000)) ?? thousandths(feet && feet / squareFeetPerAcre);
}

function thousandths(lot: number | undefined): number | undefined {
  return lot === undefined ? undefined : Math.round(lot * 1000) / 1000 || undefined;
}

const monthsOf = new Map([
  ["monthly", 1],
  ["bimonthly", 2],
  ["quarterly", 3],
  ["semiannually", 6],
  ["annually", 12],
]);

/** The monthly HOA dues in whole dollars; `undefined` if its frequency is unknown, or if it rounds to none. */
export function monthlyFee(fee: unknown, frequency: string): number | undefined {
  const amount = figureAboveZero(fee, 1_000_000);
  const months = monthsOf.get(frequency);
  return amount === undefined || months === undefined ? undefined : Math.round(amount / months) || undefined;
}

/** The yearly property tax in whole dollars. Vendors send 0 and 1 for unknown. */
export function yearlyTax(amount: unknown): number | undefined {
  const dollars = knownTax({ yearlyTaxes: figure(amount, 10_000_000) });
  return dollars ? Math.round(dollars) : undefined;
}

/**
 * Baths in half steps. `BathroomsTotalInteger` counts a half bath as a whole one, so it is used only if the parts are missing.
 */
export function bathrooms(record: Readonly<Record<string, unknown>>): number | undefined {
  const parts = ["BathroomsFull", "BathroomsThreeQuarter", "BathroomsHalf", "BathroomsOneQuarter"];
  const [full, threeQuarter, half, quarter] = parts.map((part) => count(record[part], 100));
  const total = count(record.BathroomsTotalInteger, 100);
  const known = (threeQuarter ?? 0) + (half ?? 0) + (quarter ?? 0);
  if (full === undefined && (total === undefined ? half === undefined : known < total)) return total;
  return (full ?? 0) + (threeQuarter ?? 0) + ((half ?? 0) + (quarter ?? 0)) / 2;
}

/** Characters removed from a feed's text besides control characters: those that change the text direction. */
const unwanted = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

/** A single line of text without markup; empty for anything that is not text. */
export function feedLine(value: unknown, most = 200): string {
  const text = feedLines(value, most);
  return plainWords.test(text) ? text : text.replaceAll(/\s+/g, " ").trim();
}

/** Plain characters with single spaces, as most fields are: such a text needs no change. */
const plainWords = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/;

/** A text with its line breaks and without markup. A longer text is cut after a word with "…". */
export function feedLines(value: unknown, most = 10_000): string {
  if (typeof value !== "string") return "";
  if (value.length <= most && plainWords.test(value)) return value;
  const plain = cleanText(withoutMarkup(value.slice(0, 4 * most)), { hasLines: true }).replaceAll(unwanted, "");
  return shortened(
    plain
      .replaceAll(/[ \t\u00a0]+/g, " ")
      .replaceAll(/ ?\n ?/g, "\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
    most,
  );
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replaceAll(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, "\n")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, " ")
    .replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, entityText);
}

function entityText(whole: string, name: string): string {
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith("#")) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  return entities.get(name.toLowerCase()) ?? whole;
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).toWellFormed();
  const end = cut.lastIndexOf(" ");
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/**
 * A normalized lookup value: `ActiveUnderContract` and "Active Under Contract" are the same. The standard
 * allows both the name and the display text (RESO Data Dictionary 2.0, lookups).
 */
export function lookup(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/[\s_-]+/g, "").toLowerCase() : "";
}

/** A field that may hold several lookup values: a list, or comma-separated text, as some vendors send it. */
export function lookups(value: unknown): string[] {
  const values = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return values.map(lookup).filter((word) => word !== "");
}

/** Whether a field means no, also as a word or a number. A missing field does not mean no. */
export function isNo(value: unknown): boolean {
  return value === false || value === 0 || ["false", "no", "n", "0"].includes(lookup(value));
}

/** Whether a field means yes, also as a word or a number. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || ["true", "yes", "y", "1"].includes(lookup(value));
}

/** A lookup value as the agent reads it: "Boat Slip"; `without` if there is none. */
export function lookupWord(value: unknown, without: string): string {
  return feedLine([value].flat().map(String).join(", "), 60).replace(/^(null|undefined)$/, "") || without;
}

/** The site's status for a `StandardStatus`, or one that hides the home. */
type FeedStatus = ListingStatus | "hidden" | "unknown";

/** RESO Data Dictionary 2.0, lookup StandardStatus, normalized by `lookup`. */
const statuses = new Map<string, FeedStatus>([
  ["active", "active"],
  ["activeundercontract", "pending"],
  ["pending", "pending"],
  ["closed", "sold"],
  ["canceled", "hidden"],
  ["comingsoon", "hidden"],
  ["delete", "hidden"],
  ["expired", "hidden"],
  ["hold", "hidden"],
  ["incomplete", "hidden"],
  ["withdrawn", "hidden"],
]);

/** Homes with an unknown status are hidden, and the agent is notified. */
export function feedStatus(word: unknown): FeedStatus {
  return statuses.get(lookup(word)) ?? "unknown";
}
