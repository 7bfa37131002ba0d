import type { Showing } from "#domain/showings/showing.ts";
import type { ShowingStore } from "../ports/showing-store.ts";

const pageSize = 100;

/** Every visit that was answered and begins at a moment of the site's clock or later, the earliest first, a page at a time. */
export async function* showingPages(showings: ShowingStore, from = "0000"): AsyncGenerator<Showing[]> {
  for (let after: Showing | undefined; ; ) {
    const page = await showings.page({ list: "coming", now: from, limit: pageSize, ...(after && { after }) });
    yield page;
    after = page.at(-1);
    if (page.length < pageSize) return;
  }
}
