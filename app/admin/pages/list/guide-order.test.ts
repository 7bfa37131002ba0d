import { expect, it } from "vitest";
import type { PageSummary } from "#domain/pages/page.ts";
import { movedGuides } from "./guide-order.ts";

function page(title: string, more: Partial<PageSummary> = {}): PageSummary {
  const common = { kind: "guide", rev: 1, isAsItCame: false, hasNewShippedText: false, state: "live" } as const;
  return { ...common, id: title, slug: title, title, updatedAt: "2026-11-22T16:42:00.000Z", ...more };
}

it("a moved guide trades places with its neighbor, past those in the trash, and each gets an order number", () => {
  const pages = [page("a"), page("gone", { state: "trashed" }), page("b"), page("c"), page("about", { kind: "page" })];
  const places = (id: string, by: -1 | 1) => movedGuides(pages, id, by).map((guide) => [guide.id, guide.order]);
  expect(places("b", -1)).toEqual(Object.entries({ b: 10, a: 20, c: 30 }));
  expect(places("a", -1)).toEqual([]);
  expect(places("c", 1)).toEqual([]);
});
