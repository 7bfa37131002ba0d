import { setImmediate } from "node:timers/promises";
import type { Letter } from "#domain/letters/letter.ts";
import type { LetterPosition, LetterStore } from "../ports/letter-store.ts";

/** How many are read at a time: memory holds no more. */
const pageSize = 100;

/** Every letter, or those from behind a place, the newest first. They may be removed meanwhile. */
export async function* letterPages(store: LetterStore, after?: LetterPosition): AsyncGenerator<Letter[]> {
  let place = after;
  do {
    const letters = await store.page(pageSize, place);
    if (letters.length > 0) yield letters;
    place = letters.at(-1);
    // An embedded store never waits: without a pause here, visitors would wait for all the pages.
    await setImmediate();
  } while (place !== undefined);
}
