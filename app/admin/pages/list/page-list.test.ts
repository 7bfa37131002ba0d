import { expect, it } from "vitest";
import type { PageState, PageSummary } from "#domain/pages/page.ts";
import { changedText, countOf, foundPages, movedGuides, reviewText, whenText } from "./page-list.ts";

function page(title: string, state: PageState = "live", more: Partial<PageSummary> = {}): PageSummary {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const common = { id: `pag_${slug}`, kind: "guide", slug, rev: 1, isFixed: false, isAsItCame: false } as const;
  return { ...common, hasNewShippedText: false, title, state, updatedAt: "2026-11-22T16:42:00.000Z", ...more };
}

const pages = [
  page("Land", "changed", { order: 2 }),
  page("VA Loans", "live", { order: 1 }),
  page("Winter", "draft", { order: 3 }),
  page("Old", "trashed", { order: 4 }),
  page("About", "live", { kind: "page" }),
];

const titles = (found: PageSummary[]) => found.map(({ title }) => title);

it("the trash is apart from all others, and guides stand as visitors see them", () => {
  expect(titles(foundPages(pages, "all", ""))).toEqual(["VA Loans", "Land", "Winter", "About"]);
  expect(titles(foundPages(pages, "trash", ""))).toEqual(["Old"]);
  expect(countOf(pages, "live")).toBe(3);
});

it("a search finds words of the title and the address", () => {
  expect(titles(foundPages(pages, "all", " loans VA "))).toEqual(["VA Loans"]);
  expect(titles(foundPages(pages, "all", "va-loans"))).toEqual(["VA Loans"]);
  expect(titles(foundPages(pages, "drafts", "land"))).toEqual([]);
  expect(titles(foundPages(pages, "all", "well", new Set(["pag_land", "pag_old"])))).toEqual(["Land"]);
});

it("a guide that moves changes places with its neighbor, and nothing else moves", () => {
  expect(movedGuides(pages, "pag_land", -1)).toMatchObject([
    { title: "Land", order: 1 },
    { title: "VA Loans", order: 2 },
  ]);
  expect(movedGuides(pages, "pag_va-loans", -1)).toEqual([]);
  expect(movedGuides(pages, "pag_winter", 1)).toEqual([]);
});

it("guides without a place get one when they are moved", () => {
  const unplaced = [page("A"), page("B"), page("C", "live", { order: 1 })];
  expect(movedGuides(unplaced, "pag_b", -1).map(({ title, order }) => [title, order])).toEqual([
    ["B", 2],
    ["A", 3],
  ]);
});

it("a change is told by the hour today, by the day of the week, and by the date before", () => {
  const now = new Date("2026-11-22T20:00:00.000Z");
  const told = (at: string) => changedText(at, now, "America/Denver");
  expect(told("2026-11-22T16:42:00.000Z")).toBe("today, 9:42 AM");
  expect(told("2026-11-20T16:42:00.000Z")).toBe("Friday, 9:42 AM");
  expect(told("2026-09-02T16:42:00.000Z")).toBe("September 2");
  expect(told("2025-09-02T16:42:00.000Z")).toBe("September 2, 2025");
});

it("a text that nobody has edited says so, and a review of more than a year ago, too", () => {
  const now = new Date("2026-11-22T20:00:00.000Z");
  expect(whenText(page("Land", "live", { isAsItCame: true }), now, "America/Denver")).toBe("As it came");
  expect(whenText(page("Land"), now, "America/Denver")).toBe("Changed today, 9:42 AM");
  expect(whenText(page("Land", "unpublished"), now, "America/Denver")).toBe("Unpublished today, 9:42 AM");
  expect(reviewText("2025-11-22", "2026-11-22")).toEqual({ text: "Reviewed November 22, 2025", isOld: false });
  expect(reviewText("2025-11-21", "2026-11-22")).toEqual({
    text: "Reviewed November 21, 2025: more than a year ago",
    isOld: true,
  });
});
