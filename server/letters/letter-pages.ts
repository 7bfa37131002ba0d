import type { Letter } from "#domain/letters/letter.ts";
import type { LetterPosition, LetterStore } from "../ports/letter-store.ts";
import { pagesAfter } from "../records/all-pages.ts";

/** Every letter, or those from behind a place, the newest first, a hundred at a time: memory holds no more. */
export function letterPages(store: LetterStore, after?: LetterPosition): AsyncGenerator<Letter[]> {
  return pagesAfter((last) => store.page(100, last ?? after));
}
