import { endOfAddress } from "./address-like.ts";
import { addressWords } from "./address-words.ts";
import type { Searched } from "./searched.ts";
import { readStreet, streetParts } from "./street.ts";
import { endOfName, endOfStreet, numbersOf } from "./street-in-text.ts";

const withheldText = "(address withheld)";

/** Masks these streets in a text, in any spelling: number and name, with or without direction, suffix and unit. */
export function withoutStreets(text: string, streets: readonly string[]): string {
  const known = streets.flatMap((street) => readStreet(street) ?? []);
  return replaced(text, (searched, at) =>
    known.map((street) => endOfStreet(searched, at, street)).find((end) => end !== undefined),
  );
}

/**
 * Masks these streets and anything else like a street address: a number, one to three words and a suffix.
 * "2 story drive" and "10 minutes to Fort Carson" stay.
 */
export function withoutAddresses(text: string, streets: readonly string[]): string {
  const isShouted = text === text.toUpperCase();
  const numbers = streets.flatMap((street) => numbersOf(readStreet(street)?.number ?? ""));
  return replaced(withoutStreets(text, streets), (searched, at) => endOfAddress(searched, at, { numbers, isShouted }));
}

/** Returns whether a text names a street, even without its number. */
export function namesStreet(text: string, street: string): boolean {
  const { name } = streetParts(readStreet(street)?.words ?? []);
  const words = addressWords(text);
  return name !== "" && words.some((_, at) => endOfName({ text, words }, at, name) !== undefined);
}

/** @param endAt the position after the last character of an address that begins with this word */
function replaced(text: string, endAt: (searched: Searched, at: number) => number | undefined): string {
  const words = addressWords(text);
  let [out, from] = ["", 0];
  for (const [at, { start }] of words.entries()) {
    const end = start < from ? undefined : endAt({ text, words }, at);
    if (end === undefined) continue;
    out += text.slice(from, start) + withheldText;
    from = end;
  }
  return out + text.slice(from);
}
