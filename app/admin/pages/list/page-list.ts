import type { PageState, PageSummary } from "#domain/pages/page.ts";

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

/** The pages of a filter in whose title or address all words stand, guides in the visitors' order. */
export function foundPages(pages: readonly PageSummary[], filter: PageFilter, words: string): PageSummary[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return inOrder(pages).filter(({ state, title, slug }) => {
    const text = `${title} ${slug}`.toLowerCase();
    return statesOf[filter].includes(state) && wanted.every((word) => text.includes(word));
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
  guides[at] = neighbor;
  guides[at + by] = moved;
  return guides
    .map((guide, place) => ({ ...guide, order: place + 1 }))
    .filter(({ order, id }) => orderOf(pages, id) !== order);
}

function orderOf(pages: readonly PageSummary[], id: string): number | undefined {
  return pages.find((page) => page.id === id)?.order;
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
