import type { PageState, PageSummary } from "#domain/pages/page.ts";
import { wordsOf } from "#domain/pages/page-search.ts";
import { longDate } from "#domain/wording.ts";

export const pageFilters = {
  all: "All",
  live: "Live",
  drafts: "Drafts",
  scheduled: "Scheduled",
  unpublished: "Unpublished",
  trash: "Trash",
} as const;
export type PageFilter = keyof typeof pageFilters;

const statesOf: Record<PageFilter, readonly PageState[]> = {
  all: ["draft", "live", "changed", "scheduled", "unpublished"],
  live: ["live", "changed"],
  drafts: ["draft"],
  scheduled: ["scheduled"],
  unpublished: ["unpublished"],
  trash: ["trashed"],
};

export function countOf(pages: readonly PageSummary[], filter: PageFilter): number {
  return pages.filter(({ state }) => statesOf[filter].includes(state)).length;
}

/**
 * The pages of a filter in whose title or address all words stand, guides in the visitors' order.
 * @param inTexts the ids of those in whose texts they stand, as far as the site has told
 */
export function foundPages(
  pages: readonly PageSummary[],
  filter: PageFilter,
  words: string,
  inTexts: ReadonlySet<string> = new Set(),
): PageSummary[] {
  const wanted = wordsOf(words);
  return inOrder(pages).filter(({ id, state, title, slug }) => {
    const text = `${title} ${slug}`.toLowerCase();
    return statesOf[filter].includes(state) && (inTexts.has(id) || wanted.every((word) => text.includes(word)));
  });
}

/** Guides by their place, then by title; other pages by title. */
export function inOrder(pages: readonly PageSummary[]): PageSummary[] {
  const place = ({ kind, order }: PageSummary) => (kind === "guide" ? (order ?? Number.MAX_SAFE_INTEGER) : Infinity);
  return pages.toSorted((one, other) =>
    place(one) === place(other) ? one.title.localeCompare(other.title) : place(one) - place(other),
  );
}

/** The guides that visitors can be led through, without those in the trash. */
export const guidesInOrder = (pages: readonly PageSummary[]) =>
  inOrder(pages).filter(({ kind, state }) => kind === "guide" && state !== "trashed");

/** The guides that get another place when one moves up (-1) or down (1), each with that place. */
export function movedGuides(
  pages: readonly PageSummary[],
  id: string,
  by: -1 | 1,
): (PageSummary & { order: number })[] {
  const guides = guidesInOrder(pages);
  const at = guides.findIndex((guide) => guide.id === id);
  const [moved, neighbor] = [guides[at], guides[at + by]];
  if (!moved || !neighbor) return [];
  const [place, other] = [moved.order, neighbor.order];
  if (place !== undefined && other !== undefined && place !== other)
    return [
      { ...moved, order: other },
      { ...neighbor, order: place },
    ];
  guides[at] = neighbor;
  guides[at + by] = moved;
  return guides
    .map((guide, place) => ({ ...guide, order: place + 1 }))
    .filter(({ order, id }) => orderOf(pages, id) !== order);
}

/** `VA Loans: place 2 of 8.` */
export function placeText(pages: readonly PageSummary[], id: string): string {
  const guides = guidesInOrder(pages);
  const at = guides.findIndex((guide) => guide.id === id);
  return `${guides[at]?.title || "Untitled"}: place ${at + 1} of ${guides.length}.`;
}

function orderOf(pages: readonly PageSummary[], id: string): number | undefined {
  return pages.find((page) => page.id === id)?.order;
}

/** What stands beside a page: when it changed, or that nobody has edited it. */
export function whenText({ isAsItCame, state, updatedAt }: PageSummary, now: Date, timeZone: string): string {
  if (isAsItCame && state === "live") return "As it came";
  const verb = state === "unpublished" ? "Unpublished" : "Changed";
  return `${verb} ${changedText(updatedAt, now, timeZone)}`;
}

/** `Reviewed November 16, 2026`; and whether that is more than a year ago. @param today the calendar day where the agent lives */
export function reviewText(reviewedOn: string, today: string): { text: string; isOld: boolean } {
  const isOld = reviewedOn < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const day = longDate(new Date(`${reviewedOn}T00:00:00Z`), "UTC");
  return { text: `Reviewed ${day}${isOld ? ": more than a year ago" : ""}`, isOld };
}

/** `today, 9:42 AM`, `Sunday, 8:15 PM` within a week, else the day. */
export function changedText(at: string, now: Date, timeZone: string): string {
  const moment = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions, of = moment) =>
    of.toLocaleString("en-US", { timeZone, ...options }).replace("\u202f", " ");
  const time = format({ timeStyle: "short" });
  const day = { dateStyle: "long" } as const;
  if (format(day) === format(day, now)) return `today, ${time}`;
  const isThisWeek = now.getTime() - moment.getTime() < 6 * 86_400_000;
  if (isThisWeek) return `${format({ weekday: "long" })}, ${time}`;
  const isThisYear = format({ year: "numeric" }) === format({ year: "numeric" }, now);
  return format(isThisYear ? { month: "long", day: "numeric" } : day);
}
