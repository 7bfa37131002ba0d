import type { Revision } from "#domain/pages/revision.ts";
import type { PageStore } from "../ports/page-store.ts";
import { DuplicateIdError } from "../ports/store-errors.ts";
import { newRevisionId } from "../records/ids.ts";
import { isRenewed } from "./release.ts";
import { newShippedPage, type ShippedPage, shippedPageId, shippedPages } from "./shipped-pages.ts";

/**
 * Adds the texts of this release that the site does not have, and puts a new text in the place of an old one that nobody has
 * edited. A second time changes nothing.
 */
export async function seedPages(store: PageStore, now: Date): Promise<void> {
  const stored = new Map((await store.all()).map((outline) => [outline.id, outline]));
  for (const shipped of shippedPages()) {
    const known = stored.get(shippedPageId(shipped.name));
    if (!isRenewed(shipped, known)) continue;
    await (known ? renew(store, shipped, now) : add(store, shipped, now));
  }
}

async function add(store: PageStore, shipped: ShippedPage, now: Date): Promise<void> {
  try {
    const page = newShippedPage(shipped, now);
    await store.add(page, { revisions: [upgradeOf(page.id, shipped, now)] });
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof DuplicateIdError)) throw error;
  }
}

/** Where somebody writes in between, nothing is changed: the page is edited then. */
async function renew(store: PageStore, shipped: ShippedPage, now: Date): Promise<void> {
  const page = await store.find(shippedPageId(shipped.name));
  if (!page || page.draft) return;
  await store.replace(
    {
      ...page,
      rev: page.rev + 1,
      live: shipped.body,
      shipped: { name: shipped.name, hash: shipped.hash },
      updatedAt: now.toISOString(),
    },
    { revisions: [upgradeOf(page.id, shipped, now)] },
  );
}

function upgradeOf(pageId: string, { body }: ShippedPage, now: Date): Revision {
  return { id: newRevisionId(), pageId, at: now.toISOString(), why: "upgrade", body };
}
