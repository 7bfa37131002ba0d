import { decodeHTMLAttribute } from "entities/decode";

/** The fields that people write. All others are kept as sent: a key is opaque. */
const texts = new Set(
  `PublicRemarks UnparsedAddress StreetName City CountyOrParish SubdivisionName ListOfficeName AttributionContact
  ShortDescription LongDescription`.split(/\s+/),
);
/** A character reference of HTML. The longest name has 31 letters. */
const reference = /&(?:#x[0-9a-f]{1,8}|#\d{1,10}|[a-z][a-z0-9]{1,31});?/gi;

/** The record, and those within it, with the characters that HTML's references in its texts mean. */
export function withCharacters(record: unknown): unknown {
  if (Array.isArray(record)) return record.map(withCharacters);
  if (typeof record !== "object" || record === null) return record;
  const fields = Object.entries(record).map(([name, value]) => [name, read(name, value)]);
  return Object.fromEntries(fields);
}

function read(name: string, value: unknown): unknown {
  if (typeof value === "string") return texts.has(name) ? value.replaceAll(reference, character) : value;
  return Array.isArray(value) ? value.map(withCharacters) : value;
}

/** Markup is removed later, so its own signs stay references. */
function character(whole: string): string {
  const text = decodeHTMLAttribute(whole);
  if (/[<>&]/.test(text)) return whole;
  return text === "\ufffd" ? "" : text;
}
