/** What a text of people may hold, and the sentences for what it may not. */
export interface TextRule {
  /** The most characters; spaces around the text do not count. */
  limit: number;
  /** Whether it may have several lines and tabs. */
  hasLines?: boolean;
  wording: { controlCharacters: string; tooLong(limit: number): string };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, except tab and line breaks
const controlCharactersButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * What is the matter with a text that somebody typed, in a sentence; `undefined` when nothing is. Free of libraries: the
 * visitor's browser judges with it, too.
 * @param text without the spaces around it
 */
export function textFault(text: string, { limit, hasLines = false, wording }: TextRule): string | undefined {
  const forbidden = hasLines ? controlCharactersButBreaks : controlCharacters;
  if (forbidden.test(text)) return wording.controlCharacters;
  return text.length > limit ? wording.tooLong(limit) : undefined;
}
