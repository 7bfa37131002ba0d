import { feedLine } from "../feed/figures.ts";

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

/** The text without the street that its owner withholds, in whatever spelling it stands there. */
export function withoutStreet(text: string, record: FeedRecord): string {
  const [number, name] = [feedPart(record.StreetNumber), feedPart(record.StreetName)];
  const known = name
    ? withoutNumberAndName(text, { number, name: name.split(/\s+/) })
    : withoutAddress(text, streetFromParts(record));
  return withoutAddress(known, streetOf(record));
}

/** The text without this street: its number and name, with or without direction, suffix and unit, however these are written. */
export function withoutAddress(text: string, street: string): string {
  return withoutNumberAndName(text, numberAndName(street));
}

function withoutNumberAndName(text: string, { number, name }: { number: string; name: string[] }): string {
  if (number === "" || name.length === 0) return text;
  const words = name.map((word) => RegExp.escape(word)).join(String.raw`[\s,.-]+`);
  const pattern = String.raw`(?<!\w)${RegExp.escape(number)}[\s,.-]+(?:${direction}[\s,]+)?${words}(?!\w)${ending}`;
  return text.replaceAll(new RegExp(pattern, "gi"), "(address withheld)");
}

/** Whether a text names a street, also without its number. */
export function namesStreet(text: string, street: string): boolean {
  const { name } = numberAndName(street);
  const words = name.map((word) => RegExp.escape(word)).join(String.raw`[\s,.-]+`);
  return name.length > 0 && new RegExp(String.raw`(?<!\w)${words}(?!\w)`, "i").test(text);
}

const direction = String.raw`(?:(?:north|south)?[\s-]?(?:east|west)|north|south|[ns]\.?\s?[ew]?|[ew])\.?`;
const suffixes =
  "alley|aly|avenue|ave|av|boulevard|blvd|bend|bnd|circle|cir|court|ct|cove|cv|crossing|xing|drive|dr|glen|gln|grove|grv|heights|hts|highway|hwy|hill|hl|hollow|holw|lane|ln|loop|parkway|pkwy|pass|path|place|pl|plaza|plz|point|pt|ridge|rdg|road|rd|row|run|square|sq|street|str|st|terrace|ter|trail|trl|view|vw|vista|vis|walk|way|wy";
const ending = String.raw`(?:[\s,]+(?:${suffixes})(?!\w)(?:\.(?=\s*[\w,;]))?)?(?:[\s,]+${direction}(?!\w))?(?:[\s,]*(?:#|unit|apt\.?|suite|ste\.?)\s*[\w-]+)?`;

/** "1234" and "Main" of "1234 N Main St #5". A name of which only direction and suffix would be left keeps its last word. */
function numberAndName(street: string): { number: string; name: string[] } {
  const [number = "", ...words] = street
    .replace(/\s*(?:#|\bunit\b|\bapt\b\.?).*$/i, "")
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!/^\d/.test(number)) return { number: "", name: [] };
  const is = (word: string | undefined, pattern: string) => new RegExp(`^(?:${pattern})\\.?$`, "i").test(word ?? "");
  if (words.length > 1 && is(words.at(-1), direction)) words.pop();
  if (words.length > 1 && is(words.at(-1), suffixes)) words.pop();
  if (words.length > 1 && is(words[0], direction)) words.shift();
  return { number, name: words };
}
