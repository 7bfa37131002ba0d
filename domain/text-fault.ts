/** How long a typed text may be, and the message for one that is longer. */
export interface TextRule {
  /** Maximum characters, counted in the clean text; spaces around it don't count. */
  limit: number;
  /** Whether it may have several lines and tabs. */
  hasLines?: boolean;
  wording: { tooLong(limit: number): string };
}

/**
 * The error message for a typed text; `undefined` if it is valid.
 * @param text clean and trimmed
 */
export function textFault(text: string, { limit, wording }: TextRule): string | undefined {
  return text.length > limit ? wording.tooLong(limit) : undefined;
}
