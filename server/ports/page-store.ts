import type { Body } from "#domain/pages/body.ts";
import type { MovedPage, Preview } from "#domain/pages/moved-page.ts";
import type { Outline } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Revision, RevisionSummary } from "#domain/pages/revision.ts";

/** Written together with a page, all or nothing. */
export interface PageChange {
  revisions?: readonly Revision[];
  /** The page's old addresses. */
  moved?: readonly MovedPage[];
}

/** The agent's guides and pages. */
export interface PageStore {
  /** Returns all pages without their texts, in no order. */
  all(): Promise<Outline[]>;
  /** Finds a page with all its texts. */
  find(id: string): Promise<Page | undefined>;
  /** Finds one text of a page by the hash in its outline; `undefined` if it has been replaced. */
  text(pageId: string, hash: string): Promise<Body | undefined>;
  /**
   * Adds a page with `rev` 1.
   * @throws DuplicateIdError, SlugInUseError if another page has taken one of its slugs
   */
  add(page: Page, change?: PageChange): Promise<void>;
  /**
   * Replaces the page whose `rev` is one less, so the writer must have seen the latest. The content version increases
   * if visitors see a difference, now or at the scheduled time, but not when a draft is saved. @throws SlugInUseError
   */
  replace(page: Page, change?: PageChange): Promise<"replaced" | "conflict" | "missing">;
  /**
   * Removes a page with its texts, revisions, old addresses, and preview links if its `rev` is `seen`. Returns whether
   * it was removed.
   */
  remove(id: string, seen: number): Promise<boolean>;
  /** Returns a page's revisions without their texts, newest first. */
  revisions(pageId: string): Promise<RevisionSummary[]>;
  revision(pageId: string, id: string): Promise<Revision | undefined>;
  /** Adds a revision if it does not exist. */
  addRevision(revision: Revision): Promise<void>;
  /** Returns the old addresses of pages, sorted by address. */
  moved(): Promise<MovedPage[]>;
  /** Adds a preview link and deletes links that expired before `now`, an ISO timestamp. */
  addPreview(preview: Preview, now: string): Promise<void>;
  preview(hash: string): Promise<Preview | undefined>;
  /** Removes a page's preview links created up to `now`, an ISO timestamp. */
  removePreviews(pageId: string, now: string): Promise<void>;
}
