import type { Email } from "#domain/emails/email.ts";
import type { EmailPosition, EmailStore } from "../ports/email-store.ts";
import { giveWay } from "../promises.ts";

/** Yields every page of a list, each starting after the last item of the one before. Items may be removed meanwhile. */
export async function* pagesAfter<Thing>(read: (last: Thing | undefined) => Promise<Thing[]>): AsyncGenerator<Thing[]> {
  for (let last: Thing | undefined; ; ) {
    const page = await read(last);
    // A short page is not the end: broken records are left out.
    if (page.length === 0) return;
    yield page;
    last = page.at(-1);
    await giveWay();
  }
}

/** Yields all emails, or those after a position, newest first, a hundred at a time to limit memory. */
export function emailPages(store: EmailStore, after?: EmailPosition): AsyncGenerator<Email[]> {
  return pagesAfter((last) => store.page(100, last ?? after));
}
