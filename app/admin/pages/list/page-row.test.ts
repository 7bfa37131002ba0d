import { expect, it } from "vitest";
import type { PageSummary } from "#domain/pages/page.ts";
import { whenText } from "./page-row.tsx";

const page: PageSummary = {
  ...{ id: "pag_land", kind: "guide", slug: "land", rev: 1, title: "Land", state: "live" },
  ...{ isAsItCame: false, hasNewShippedText: false, updatedAt: "2026-11-22T16:42:00.000Z" },
};
const told = (parts: Partial<PageSummary>) =>
  whenText({ ...page, ...parts }, new Date("2026-11-22T20:00:00.000Z"), "America/Denver");

it("a change shows its time today, its weekday within a week, and its date before that", () => {
  expect(told({})).toBe("Changed today, 9:42 AM");
  expect(told({ updatedAt: "2026-11-20T16:42:00.000Z" })).toBe("Changed Friday, 9:42 AM");
  expect(told({ updatedAt: "2026-09-02T16:42:00.000Z" })).toBe("Changed September 2");
  expect(told({ updatedAt: "2025-09-02T16:42:00.000Z" })).toBe("Changed September 2, 2025");
  expect(told({ state: "unpublished" })).toBe("Unpublished today, 9:42 AM");
  expect(told({ isAsItCame: true })).toBe("Original");
});
