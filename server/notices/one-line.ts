import { beginning } from "#domain/beginning.ts";

/** Text as one line of at most `limit` characters, without control characters and without those that reverse its direction. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  return line.length > limit ? `${beginning(line, limit - 1).trimEnd()}…` : line;
}
