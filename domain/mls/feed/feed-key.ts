/** FNV-1a: nobody is to be kept from guessing it. */
export function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/** Letters of the longest identity that the site takes: the standard's has 255. */
export const longestKey = 500;

/**
 * An identity of a vendor's, such as `ListingKey`, as it came: blanks, capitals and all. Nothing for what is no text, an empty one,
 * or a longer one than `longestKey`: half of an identity is another's.
 */
export function feedKey(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > longestKey) return undefined;
  // Half of a pair is no letter, and no file keeps it.
  return value.toWellFormed();
}
