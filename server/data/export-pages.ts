import { inOrder } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Revision } from "#domain/pages/revision.ts";
import type { PageStore } from "../ports/page-store.ts";

/** A page with its history, as it leaves the site. */
export interface WholePage {
  page: Page;
  /** Newest first. */
  revisions: Revision[];
}

/** Every page of a store with all of its texts, one at a time: memory holds no more. */
export async function* everyPage(store: PageStore): AsyncGenerator<WholePage> {
  for (const { id } of inOrder(await store.all())) {
    const page = await store.find(id);
    if (!page) continue;
    const revisions: Revision[] = [];
    for (const { id: revisionId } of await store.revisions(id)) {
      const revision = await store.revision(id, revisionId);
      if (revision) revisions.push(revision);
    }
    yield { page, revisions };
  }
}

/** The same, each as one record. */
export async function* pagesWithRevisions(store: PageStore): AsyncGenerator<Page & Pick<WholePage, "revisions">> {
  for await (const { page, revisions } of everyPage(store)) yield { ...page, revisions };
}

/** The texts as files of Markdown: what visitors read, or else the draft. */
export async function* pageTexts(store: PageStore): AsyncGenerator<{ name: string; markdown: string }> {
  for await (const { page } of everyPage(store)) {
    const { kind, slug, live, draft, trashedAt } = page;
    const place = trashedAt ? "trash/" : live ? "" : "drafts/";
    const body = live ?? draft;
    if (body) yield { name: `pages/${place}${kind === "guide" ? "guides/" : ""}${slug}.md`, markdown: body.markdown };
  }
}
