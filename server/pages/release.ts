import type { Outline } from "#domain/pages/outline.ts";
import type { Revision } from "#domain/pages/revision.ts";
import type { PageStore } from "../ports/page-store.ts";
import { DuplicateIdError } from "../ports/store-errors.ts";
import { newRevisionId } from "../records/ids.ts";
import { headOf, outlineOf } from "../records/page-record.ts";
import { newShippedPage, type ShippedPage, shippedPageId, shippedPages } from "./shipped-pages.ts";

/** Whether the agent has never edited the page. A release may then replace its text. */
export function isUnedited({ live, draft, scheduled, shipped }: Outline): boolean {
  return shipped !== undefined && live?.hash === shipped.hash && !draft && !scheduled;
}

/** Returns the release's new text for an edited page, until the agent publishes again. */
export function newShippedText(outline: Outline): ShippedPage | undefined {
  const shipped = shippedPages().find(({ name }) => name === outline.shipped?.name);
  return shipped && !isUnedited(outline) && shipped.hash !== outline.shipped?.hash ? shipped : undefined;
}

/** Whether the release adds this page or changes the text of an unedited one. */
function isRenewed({ hash }: ShippedPage, stored: Outline | undefined): boolean {
  return !stored || (isUnedited(stored) && stored.shipped?.hash !== hash);
}

/**
 * Reads pages with the release's texts even before they are stored. On AWS, the server may not write pages; they are
 * written when the agent signs in (page-editor.ts).
 */
export function withReleasedTexts(store: PageStore, now: () => Date): Pick<PageStore, "all" | "text" | "moved"> {
  return {
    moved: store.moved,

    async all() {
      const stored = await store.all();
      const byId = new Map(stored.map((outline) => [outline.id, outline]));
      for (const shipped of shippedPages()) {
        const id = shippedPageId(shipped.name);
        const known = byId.get(id);
        if (isRenewed(shipped, known)) byId.set(id, renewed(shipped, known, now()));
      }
      return [...byId.values()];
    },

    async text(pageId, hash) {
      const shipped = shippedPages().find((each) => each.hash === hash && shippedPageId(each.name) === pageId);
      return shipped ? shipped.body : store.text(pageId, hash);
    },
  };
}

function renewed(shipped: ShippedPage, stored: Outline | undefined, now: Date): Outline {
  if (!stored) return outlineOf(newShippedPage(shipped, now));
  return { ...stored, live: headOf(shipped.body), shipped: { name: shipped.name, hash: shipped.hash } };
}

/** Adds this release's missing texts and updates unedited ones. Idempotent. */
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

/** If the agent saves in between, nothing is changed: the page then counts as edited. */
async function renew(store: PageStore, shipped: ShippedPage, now: Date): Promise<void> {
  const page = await store.find(shippedPageId(shipped.name));
  if (!page || page.draft) return;
  const { name, hash, body: live } = shipped;
  const next = { ...page, rev: page.rev + 1, live, shipped: { name, hash }, updatedAt: now.toISOString() };
  await store.replace(next, { revisions: [upgradeOf(page.id, shipped, now)] });
}

function upgradeOf(pageId: string, { body }: ShippedPage, now: Date): Revision {
  return { id: newRevisionId(), pageId, at: now.toISOString(), why: "upgrade", body };
}
