import { type AddressWord, plainWord } from "./address-words.ts";
import { isUnit, isUnitWord } from "./street.ts";
import { isDirection, isSuffix } from "./street-words.ts";

/** A text and its words, for functions that find addresses in it. */
export interface Searched {
  text: string;
  words: readonly AddressWord[];
}

/** Suffixes that rarely mean anything else after a number and a name. */
const plainSuffixes = new Set(
  "alley avenue boulevard circle court drive highway lane loop parkway place road street terrace trail way".split(" "),
);
/** In full, these aren't suffixes, though their short forms may be. */
const names = new Set(["saint", "sainte", "doctor"]);

/** A word as typed, in lowercase. */
export function typedWord({ text, words }: Searched, at: number): string {
  const word = words[at];
  return word ? plainWord(text.slice(word.start, word.end)) : "";
}

export function isCapital({ text, words }: Searched, at: number): boolean {
  return /^[\p{Lu}\p{Nd}]/u.test(text.slice(words[at]?.start));
}

export function isPlainSuffix(searched: Searched, at: number): boolean {
  return plainSuffixes.has(searched.words[at]?.form ?? "") && !names.has(typedWord(searched, at));
}

/** Returns whether the word continues the previous word's address. A period ends it, except in "N." and "Mt.". */
export function continuesAddress({ text, words }: Searched, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return false;
  const gap = text.slice(before.end, word.start);
  if (/^[\s,\-–—_/+|"“”‘’'´½]{0,4}$/u.test(gap)) return true;
  return /^\.[\s,]{0,2}$/.test(gap) && (before.end - before.start <= 4 || gap === ".");
}

/** Returns whether a number is part of an amount: "$1,420", "3.5". */
export function isPartOfAmount({ text, words }: Searched, at: number): boolean {
  return /(?:[$€£]\s?|\d[,.])$/.test(text.slice(0, words[at]?.start));
}

/** What is known about the address that ends here. */
interface Ending {
  suffix?: string;
  hasDirection?: boolean;
  unit?: string | undefined;
}

/**
 * Returns the position after the suffix, direction and unit, if they follow.
 * @param at the index of the word after the name
 */
export function endBehindName(searched: Searched, at: number, { suffix, hasDirection, unit }: Ending = {}): number {
  const { text, words } = searched;
  let next = at;
  const form = () => words[next]?.form ?? "";
  const isNamed = () => isPlainSuffix(searched, next) || isCapital(searched, next);
  if (continuesAddress(searched, next) && isSuffix(form()) && (form() === suffix || isNamed())) next += 1;
  const isShort = () => typedWord(searched, next).length <= 2;
  if (continuesAddress(searched, next) && isDirection(form()) && (hasDirection || isShort())) next += 1;
  if (unit && form() === unit && continuesAddress(searched, next)) next += 1;
  else if (isUnitWord(form()) && isUnit(words[next + 1]?.form) && startsUnit(searched, next)) next += 2;
  const end = words[next - 1]?.end ?? 0;
  const isAbbreviated =
    typedWord(searched, next - 1).length <= 4 && /^\.(?=\s+[\p{Ll}\d]|[,;:)#])/u.test(text.slice(end));
  return isAbbreviated ? end + 1 : end;
}

/** "Lot 5" and "floor 2" after a name may continue the sentence. */
function startsUnit(searched: Searched, at: number): boolean {
  const isSign = searched.words[at]?.form === "#";
  const gap = searched.text.slice(searched.words[at - 1]?.end, searched.words[at]?.start);
  return (
    /^[\s,.\-–]*$/.test(gap) &&
    (isSign || !["lot", "fl", "floor", "rm", "room", "space"].includes(typedWord(searched, at)))
  );
}
