/**
 * A value of a lookup as every vendor may spell it: `ActiveUnderContract` and "Active Under Contract" are one. The standard
 * allows both the name and the words that people read (RESO Data Dictionary 2.0, lookups).
 */
export function lookup(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/[\s_-]+/g, "").toLowerCase() : "";
}

/** A field that may hold several values of a lookup: a list, or one text with commas, as some vendors send it. */
export function lookups(value: unknown): string[] {
  const values = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return values.map(lookup).filter((word) => word !== "");
}
