import type { Body } from "#domain/pages/body.ts";
import { inOrder, type Outline } from "#domain/pages/outline.ts";
import { type Page, type PageSummary, pageState, settled } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { type Revision, type RevisionSummary, revisionSummary } from "#domain/pages/revision.ts";
import type { PageKind } from "#domain/pages/slug.ts";
import { day } from "#domain/time-units.ts";
import { trashDays } from "#domain/trash.ts";
import type { PageStore } from "../ports/page-store.ts";
import { SlugInUseError } from "../ports/store-errors.ts";
import { newPageId } from "../records/ids.ts";
import { outlineOf } from "../records/page-record.ts";
import { duePublication, editPage, type PageAnswer, type PageWork, refused, type Seen } from "./edit-page.ts";
import { makePreview, type PreviewLink, previewedPage } from "./previews.ts";
import { keepOwnText, type PublishingSite, publishPage, schedulePage, unpublishPage } from "./publish-page.ts";
import { isUnedited, newShippedText, seedPages } from "./release.ts";
import { freeSlug, restoreRevision, type SavedDraft, saveDraft, trashPage, unpublished } from "./save-draft.ts";
import { shippedPages } from "./shipped-pages.ts";

/** Page editing for the agent. Every write requires the `rev` that was seen. */
export function createPageEditor(store: PageStore, now: () => Date) {
  const edit = (seen: Seen, work: PageWork): Promise<PageAnswer> => editPage(store, now, seen, work);
  return {
    /** Lists guides in order, then pages. Permanently removes what has been in the trash for 30 days. */
    async list(): Promise<PageSummary[]> {
      await seedPages(store, now());
      const all = await store.all();
      const overdue = all.filter(isOverdue);
      for (const page of overdue) if (!page.shipped) await store.remove(page.id, page.rev);
      const left = all.filter((page) => !overdue.includes(page));
      const of = (wanted: PageKind) => inOrder(left.filter(({ kind }) => kind === wanted));
      return [...of("guide"), ...of("page")].map((page) => summaryOf(page, now()));
    },

    /** Includes the release's text, and as `shippedText` if it's newer than the one the agent has edited. */
    async read(id: string): Promise<(Page & { cameWith?: Body; shippedText?: Body }) | undefined> {
      await seedPages(store, now());
      const stored = await store.find(id);
      if (!stored || isOverdue(stored)) return undefined;
      const page = settled(stored, now());
      const shippedText = newShippedText(outlineOf(page))?.body;
      const cameWith = shippedPages().find(({ name }) => name === page.shipped?.name)?.body;
      return { ...page, ...(cameWith && { cameWith }), ...(shippedText && { shippedText }) };
    },

    /** Adds a draft page. */
    async create(kind: PageKind, title: string): Promise<Page> {
      const all = await store.all();
      for (const taken: string[] = []; ; ) {
        const page = newPage(kind, { title, slug: freeSlug(kind, title, all, taken) }, all, now());
        try {
          await store.add(page);
          return page;
        } catch (error) {
          // Another page took the slug a moment earlier.
          if (!(error instanceof SlugInUseError)) throw error;
          taken.push(page.slug);
        }
      }
    },

    save: (seen: Seen, saved: SavedDraft): Promise<PageAnswer> => edit(seen, saveDraft(saved, store)),
    publish: (seen: Seen, site: PublishingSite & { anyway: boolean }): Promise<PageAnswer> =>
      edit(seen, publishPage(site, now())),
    schedule: (seen: Seen, moment: PublishingSite & { at: string | null }): Promise<PageAnswer> =>
      edit(seen, schedulePage(moment, now())),
    unpublish: (seen: Seen): Promise<PageAnswer> => edit(seen, unpublishPage),
    /** Stops offering the release's text. */
    keepOwn: (seen: Seen): Promise<PageAnswer> => edit(seen, keepOwnText),
    trash: (seen: Seen): Promise<PageAnswer> => edit(seen, trashPage(now())),

    /** Restores a page from the trash as a draft: nothing goes live by itself. */
    untrash: (seen: Seen): Promise<PageAnswer> =>
      edit(seen, async ({ trashedAt, ...page }) => {
        if (!trashedAt) return refused(pageWording.notInTrash);
        const others = (await store.all()).filter(({ id }) => id !== page.id);
        const { nextSlug: _, ...back } = unpublished(page);
        return { page: { ...back, slug: freeSlug(page.kind, page.slug, others) } };
      }),

    async revisions(id: string): Promise<RevisionSummary[] | undefined> {
      const stored = await store.find(id);
      return stored && [...dueOf(stored).map(revisionSummary), ...(await store.revisions(id))];
    },

    revision,

    /** Makes an earlier text the draft; `undefined` if it does not exist. */
    async restore(seen: Seen, revisionId: string): Promise<PageAnswer | undefined> {
      const found = await revision(seen.id, revisionId);
      return found && edit(seen, restoreRevision(found, now()));
    },

    /** Creates the page's link to its draft, valid for seven days, and ends the one before; `undefined` without the page. */
    preview: (id: string): Promise<PreviewLink | undefined> => makePreview(store, now, id),
    previewed: (token: string): Promise<Page | undefined> => previewedPage(store, now, token),
  };

  /** A scheduled publication since the last write already counts as a revision. */
  function dueOf(stored: Page): Revision[] {
    return duePublication(stored, settled(stored, now()));
  }

  async function revision(id: string, revisionId: string): Promise<Revision | undefined> {
    const stored = await store.find(id);
    const due = stored && dueOf(stored).find((each) => each.id === revisionId);
    return due ?? store.revision(id, revisionId);
  }

  function isOverdue({ trashedAt }: Pick<Page, "trashedAt">): boolean {
    return trashedAt !== undefined && now().getTime() - Date.parse(trashedAt) > trashDays * day;
  }
}

function newPage(kind: PageKind, { title, slug }: { title: string; slug: string }, all: Outline[], now: Date): Page {
  const time = now.toISOString();
  const last = Math.max(0, ...all.filter((page) => page.kind === kind).map(({ order = 0 }) => order));
  return {
    ...{ id: newPageId(), kind, slug, rev: 1 },
    ...(kind === "guide" && { order: last + 10 }),
    draft: { title, summary: "", markdown: "", ...(kind === "guide" && { callToAction }) },
    createdAt: time,
    updatedAt: time,
  };
}

/** The end of a new guide until the agent changes it. */
const callToAction = {
  heading: "Have a question?",
  text: "Write to me or call, and I’ll answer it.",
  button: "Get in Touch",
};

function summaryOf(stored: Outline, now: Date): PageSummary {
  const page = settled(stored, now);
  const { id, kind, slug, rev, order, publishAt, updatedAt, trashedAt } = page;
  const head = page.draft ?? page.scheduled ?? page.live;
  return {
    ...{ id, kind, slug, rev },
    ...(order !== undefined && { order }),
    title: head?.title ?? "",
    ...(page.shipped && { name: page.shipped.name }),
    ...(head?.cover && { cover: head.cover }),
    ...(head?.reviewedOn && { reviewedOn: head.reviewedOn }),
    isAsItCame: isUnedited(stored),
    state: pageState(page, now),
    ...(publishAt && { publishAt }),
    updatedAt,
    ...(trashedAt && { trashedAt }),
    hasNewShippedText: newShippedText(stored) !== undefined,
  };
}
