import type { DatabaseSync } from "node:sqlite";
import { searchWords } from "#domain/inquiries/inquiry-search.ts";

/** U+4E00 and what follows: FTS5 takes each of these Chinese characters for a letter, and leaves it as it is. */
const [firstSign, signs] = [0x4e00, 20_000];

/**
 * A word as the search's index holds it. FTS5 knows the letters of an older Unicode, and its own way to take accents
 * off: й, ё and accented Greek keep theirs, and letters that were added since only part words for it. So it is given
 * nothing to decide: every letter that is not ASCII becomes a sign that it lets pass. Letters that share a sign only
 * make more candidates.
 */
export function indexWord(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) =>
    String.fromCodePoint(firstSign + ((letter.codePointAt(0) ?? 0) % signs)),
  );
}

/** Lets this connection's SQL call `index_text(text)`: the words of a text as the index holds them. Migration 0005 does. */
export function teachIndexText(database: DatabaseSync): void {
  database.function("index_text", { deterministic: true }, (text) => indexText(String(text)));
}

function indexText(text: string): string {
  return searchWords(text).map(indexWord).join(" ");
}
