import type { Check } from "#domain/pages/checks.ts";
import { type Page, settled } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { Revision, RevisionReason } from "#domain/pages/revision.ts";
import type { PageChange, PageStore } from "../ports/page-store.ts";
import { SlugInUseError } from "../ports/store-errors.ts";
import { newRevisionId } from "../records/ids.ts";

/** A page as the agent last saw it. */
export interface Seen {
  id: string;
  rev: number;
}

/** Why a page was not saved. */
export interface PageRefusal {
  /** `conflict` includes the stored page, to show both texts; `unready` includes the publishing checklist. */
  reason: "missing" | "conflict" | "unfit" | "unready";
  error: string;
  page?: Page;
  checks?: Check[];
}

export interface Refused {
  refusal: PageRefusal;
}
export type PageAnswer = { page: Page } | Refused;

/** An edited page and what is saved with it. */
interface PageEdit {
  page: Page;
  change?: PageChange;
}

/** How a page changes, as it is now. */
export type PageWork = (page: Page) => PageEdit | Refused | Promise<PageEdit | Refused>;

export const refused = (error: string): Refused => ({ refusal: { reason: "unfit", error } });

/**
 * Saves the result of `work` if the page still has the `rev` that the agent saw. If a scheduled time has passed, `work`
 * gets the published page, and that publication is recorded.
 */
export async function editPage(
  store: PageStore,
  now: () => Date,
  { id, rev }: Seen,
  work: PageWork,
): Promise<PageAnswer> {
  const stored = await store.find(id);
  if (!stored) return missing;
  if (stored.rev !== rev) return conflict(settled(stored, now()));
  const current = settled(stored, now());
  const edit = await work(current);
  if ("refusal" in edit) return edit;
  const page = { ...edit.page, rev: rev + 1, updatedAt: now().toISOString() };
  const revisions = [...duePublication(stored, current), ...(edit.change?.revisions ?? [])];
  const outcome = await store.replace(page, { ...edit.change, revisions }).catch((error: unknown) => {
    if (error instanceof SlugInUseError) return refused(pageWording.slugInUse);
    throw error;
  });
  if (typeof outcome === "object") return outcome;
  if (outcome === "replaced") return { page };
  const latest = await store.find(id);
  return latest ? conflict(settled(latest, now())) : missing;
}

const missing = { refusal: { reason: "missing", error: pageWording.notFound } } as const;

function conflict(page: Page): Refused {
  return { refusal: { reason: "conflict", error: pageWording.conflict, page } };
}

/** Returns the scheduled publication since the last write. */
export function duePublication(stored: Page, current: Page): Revision[] {
  const { id: pageId, live: body, liveSince: at } = current;
  if (current === stored || !body || !at) return [];
  // The id stays the same until it is saved.
  const id = `rev_due-${pageId.slice("pag_".length)}-${at.replace(/\D/g, "")}`;
  return [{ id, pageId, at, why: "publish", body }];
}

export function revisionOf(page: Page, why: RevisionReason, body: Revision["body"], at: string): Revision {
  return { id: newRevisionId(), pageId: page.id, at, why, body };
}

/** Returns a page without its schedule. */
export function unscheduled({ publishAt: _at, scheduled: _body, scheduledSlug: _slug, ...page }: Page): Page {
  return page;
}
