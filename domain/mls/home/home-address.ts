import { placeForm } from "../../address/street.ts";
import { withoutAddresses } from "../../address/withheld.ts";
import { feedLine } from "../feed/figures.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

/**
 * Street, number and unit of a home, without city, state and ZIP code. Vendors send it in parts, as one line, or as a line
 * that includes city and ZIP code.
 */
export function streetOf(record: FeedRecord): string {
  const line = cutAtPlace(feedLine(record.UnparsedAddress), feedLine(record.City));
  return line || streetFromParts(record);
}

function cutAtPlace(line: string, city: string): string {
  const parts = line.split(",").map((part) => part.trim());
  const place = parts.findIndex((part, index) => index > 0 && isPlace(part, city));
  const kept = place === -1 ? parts : parts.slice(0, place);
  return withoutTrailingCity(kept.filter(Boolean).join(", "), city);
}

/** The city, or state and ZIP code: "Monument", "CO 80132", "80132-1234". */
function isPlace(part: string, city: string): boolean {
  return sameWords(part, city) || /^([A-Z]{2}\s*)?\d{5}(-\d{4})?$/.test(part) || /^[A-Z]{2}$/.test(part);
}

/** "12 Pine Rd Monument CO 80132", which some vendors send without a comma. */
function withoutTrailingCity(line: string, city: string): string {
  const bare = line.replace(/\s+[A-Z]{2}\s+\d{5}(-\d{4})?$/, "");
  if (bare === line || city === "") return line;
  const words = bare.split(/\s+/);
  const length = [1, 2, 3, 4].find((each) => sameWords(words.slice(-each).join(" "), city));
  return length === undefined
    ? bare
    : words
        .slice(0, -length)
        .join(" ")
        .replace(/[\s,]+$/, "");
}

function sameWords(one: string, other: string): boolean {
  return other !== "" && placeForm(one) === placeForm(other);
}

function streetFromParts(record: FeedRecord): string {
  const names = ["StreetNumber", "StreetDirPrefix", "StreetName", "StreetSuffix", "StreetDirSuffix"];
  const street = names.map((name) => feedPart(record[name])).filter(Boolean);
  const unit = feedPart(record.UnitNumber);
  if (street.length === 0) return "";
  return [...street, ...(unit ? [/^[#A-Za-z]/.test(unit) ? unit : `#${unit}`] : [])].join(" ");
}

function feedPart(value: unknown): string {
  return typeof value === "number" ? String(value) : feedLine(value, 60);
}

/** The text without the withheld address, in any spelling, and without anything else that reads like an address. */
export function withoutStreet(text: string, record: FeedRecord): string {
  const number = feedPart(record.StreetNumber) || feedPart(record.StreetNumberNumeric);
  const name = feedPart(record.StreetName);
  // Any suffix makes the whole name count as the street's: "Hidden Ridge".
  const parts = name === "" ? "" : `${number} ${name} ${feedPart(record.StreetSuffix) || "St"}`;
  return withoutAddresses(text, [streetOf(record), parts]);
}
