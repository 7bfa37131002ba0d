import type { Letter } from "#domain/letters/letter.ts";
import type { LetterPosition, LetterStore } from "../ports/letter-store.ts";
import { giveWay } from "../promises.ts";

/** Every page of a list, each read behind the last thing of the one before. What is in it may be removed meanwhile. */
export async function* pagesAfter<Thing>(read: (last: Thing | undefined) => Promise<Thing[]>): AsyncGenerator<Thing[]> {
  for (let last: Thing | undefined; ; ) {
    const page = await read(last);
    // A page is short too where a record in it cannot be read.
    if (page.length === 0) return;
    yield page;
    last = page.at(-1);
    await giveWay();
  }
}

/** Every letter, or those from behind a place, the newest first, a hundred at a time: memory holds no more. */
export function letterPages(store: LetterStore, after?: LetterPosition): AsyncGenerator<Letter[]> {
  return pagesAfter((last) => store.page(100, last ?? after));
}
