import type { DatabaseSync } from "node:sqlite";
import { searchWords } from "#domain/inquiries/inquiry-search.ts";

/** U+4E00 and the next 20,000: FTS5 treats each of these Chinese characters as a letter, and does not change it. */
const [firstSign, signs] = [0x4e00, 20_000];

/**
 * A word as the search's index holds it. FTS5 knows the letters of an older Unicode and removes accents in its own way:
 * й, ё and accented Greek keep theirs, and newer letters separate words. So FTS5 is left nothing to decide: every letter
 * that is not ASCII becomes one of those characters. Two letters that become the same one only add candidates.
 */
export function indexWord(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) =>
    String.fromCodePoint(firstSign + ((letter.codePointAt(0) ?? 0) % signs)),
  );
}

/** The index is asked for no more words: the rule in domain/ looks at all of them in any case. */
const mostIndexedWords = 16;

/** What FTS5 is asked for: the words of a search that narrow it most. Many phone numbers share an area code, few the last figures. */
export function indexedWords(search: string): string[] {
  const words = searchWords(search);
  const isNumber = words.some((word) => /^[0-9]{4,}$/.test(word));
  const telling = isNumber ? words.filter((word) => !/^[0-9]{1,3}$/.test(word)) : words;
  return telling
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostIndexedWords)
    .map((word) => `"${indexWord(word)}" *`);
}

/** Lets this connection's SQL call `index_text(text)`: the words of a text as the index holds them. Migration 0005 does. */
export function teachIndexText(database: DatabaseSync): void {
  database.function("index_text", { deterministic: true }, (text) => indexText(String(text)));
}

function indexText(text: string): string {
  return searchWords(text).map(indexWord).join(" ");
}
