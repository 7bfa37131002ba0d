import type { Body } from "#domain/pages/body.ts";
import type { MovedPage, Preview } from "#domain/pages/moved-page.ts";
import type { Outline } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Revision, RevisionSummary } from "#domain/pages/revision.ts";

/** What is written together with a page: all of it or nothing. */
export interface PageChange {
  revisions?: readonly Revision[];
  /** Addresses that the page leaves. */
  moved?: readonly MovedPage[];
}

/** The guides and pages whose texts the agent writes. */
export interface PageStore {
  /** Every page without its texts, in no order. */
  all(): Promise<Outline[]>;
  /** A page with all of its texts. */
  find(id: string): Promise<Page | undefined>;
  /** One text of a page, by the hash that its outline names. `undefined` when it was replaced since. */
  text(pageId: string, hash: string): Promise<Body | undefined>;
  /**
   * Adds a new page, whose `rev` must be 1.
   * @throws DuplicateIdError, SlugInUseError when another page has one of its slugs by now
   */
  add(page: Page, change?: PageChange): Promise<void>;
  /**
   * Replaces the stored page, whose `rev` must be one less: the writer must have seen the latest. The content version rises
   * when visitors see a difference, now or at the page's moment, and not when a draft is saved. @throws SlugInUseError
   */
  replace(page: Page, change?: PageChange): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a page with its texts, revisions, old addresses and preview links while `seen` is its `rev`. Returns whether there was one. */
  remove(id: string, seen: number): Promise<boolean>;
  /** The revisions of a page, newest first, without their texts. */
  revisions(pageId: string): Promise<RevisionSummary[]>;
  revision(pageId: string, id: string): Promise<Revision | undefined>;
  /** Adds a revision unless it is there. */
  addRevision(revision: Revision): Promise<void>;
  /** The addresses that pages had, by address. */
  moved(): Promise<MovedPage[]>;
  /** Adds a preview link, and forgets those that had expired by `now`, an ISO timestamp. */
  addPreview(preview: Preview, now: string): Promise<void>;
  preview(hash: string): Promise<Preview | undefined>;
  /** Removes all preview links of a page that were made until `now`, an ISO timestamp. */
  removePreviews(pageId: string, now: string): Promise<void>;
}
