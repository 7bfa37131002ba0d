import { feedLine } from "./feed-text.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

/**
 * Street, number and unit of a home, without city, state and ZIP code. Vendors send it in parts, as one line, or as a line
 * that holds city and ZIP code, too.
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

/** "12 Pine Rd Monument CO 80132", which a vendor sends without a comma. */
function withoutTrailingCity(line: string, city: string): string {
  const bare = line.replace(/\s+[A-Z]{2}\s+\d{5}(-\d{4})?$/, "");
  if (bare === line || city === "") return line;
  const ending = ` ${city.toLowerCase()}`;
  return bare.toLowerCase().endsWith(ending) ? bare.slice(0, -ending.length).replace(/[\s,]+$/, "") : bare;
}

function sameWords(one: string, other: string): boolean {
  return other !== "" && one.toLowerCase() === other.toLowerCase();
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

/** The text without the street that its owner withholds. */
export function withoutStreet(text: string, record: FeedRecord): string {
  const name = feedPart(record.StreetName);
  const streets = [streetOf(record), streetFromParts(record), [feedPart(record.StreetNumber), name].join(" ")];
  const told = [...new Set(streets)].filter((street) => /\d+\s+\S/.test(street));
  return told
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, street) => withoutWords(rest, street), text);
}

/** Takes words out wherever they stand, whatever their case and the blanks between them. */
function withoutWords(text: string, words: string): string {
  const pattern = words
    .split(/[\s,]+/)
    .map((word) => RegExp.escape(word))
    .join(String.raw`[\s,.]+`);
  return text.replaceAll(new RegExp(pattern, "gi"), "(address withheld)");
}
