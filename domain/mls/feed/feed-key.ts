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
