/** FNV-1a: the hash protects no secret. */
export function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/** Maximum characters of a key; the standard allows 255. */
export const longestKey = 500;

/**
 * A vendor's key, such as `ListingKey`, unchanged: spaces, capitals and all. `undefined` for a value that is not text, is empty,
 * or is longer than `longestKey`: a truncated key could be another record's.
 */
export function feedKey(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > longestKey) return undefined;
  // A lone surrogate is not a character, and files cannot store it.
  return value.toWellFormed();
}
