import { describe, expect, it } from "vitest";
import { siteMap } from "#tests/support/site/site-addresses.ts";
import type { Body } from "./body.ts";
import { isPublic, isSameBody, type Page, pageState, settled } from "./page.ts";
import { pageStateText } from "./page-state-text.ts";
import { wordCount } from "./revision.ts";
import { isTaken, slugOf } from "./slug.ts";

const body = (markdown: string): Body => ({ title: "Winter", summary: "", markdown });
const now = new Date("2026-11-22T18:00:00.000Z");
const time = "2026-11-02T09:30:00.000Z";
const page = (changes: Partial<Page>): Page => ({
  id: "pag_winter",
  kind: "guide",
  slug: "winter",
  rev: 1,
  createdAt: time,
  updatedAt: time,
  ...changes,
});
const live = { live: body("Live."), liveSince: time };
const tomorrow = { publishAt: "2026-11-23T15:00:00.000Z", scheduled: body("Soon.") };

describe("the state of a page in words", () => {
  it.each([
    [page({ draft: body("") }), "Draft, never published"],
    [page(live), "Live"],
    [page({ ...live, draft: body("More.") }), "Live, with unpublished changes"],
    [page({ ...live, nextSlug: "snow" }), "Live, with unpublished changes"],
    [page({ ...live, ...tomorrow }), "Scheduled for November 23 at 8:00 AM"],
    [page({ liveSince: time, draft: body("Live.") }), "Unpublished"],
    [page({ ...live, trashedAt: time }), "In the trash"],
  ])("%#: %s", (each, words) => {
    expect(pageStateText(pageState(each, now), each, "America/Denver", now)).toBe(words);
  });
});

it("a scheduled text goes live at its time, and later edits stay a draft", () => {
  const scheduled = page({ ...live, ...tomorrow, scheduledSlug: "snow", draft: body("Later."), nextSlug: "ice" });
  const moment = new Date(tomorrow.publishAt);
  expect(settled(scheduled, new Date(moment.getTime() - 1))).toBe(scheduled);
  expect(settled(scheduled, moment)).toEqual(
    page({
      live: body("Soon."),
      liveSince: tomorrow.publishAt,
      slug: "snow",
      draft: body("Later."),
      nextSlug: "ice",
    }),
  );
  expect(pageState(page({ ...tomorrow, draft: tomorrow.scheduled }), moment)).toBe("live");
  expect(isPublic(page(tomorrow), now)).toBe(false);
  expect(isPublic(page({ ...live, trashedAt: time }), now)).toBe(false);
});

it("two texts are equal in any field order", () => {
  expect(
    isSameBody(
      { title: "A", figures: [{ value: "1", label: "b" }] },
      { figures: [{ label: "b", value: "1" }], title: "A" },
    ),
  ).toBe(true);
  expect(isSameBody(body("a"), body("a "))).toBe(false);
});

it("a slug is made from a title, and pages can't use the site's own URLs", () => {
  expect(slugOf("Peña’s  Guide: Hail & Roofs!")).toBe("penas-guide-hail-roofs");
  expect(slugOf("雪")).toBe("untitled");
  expect([
    isTaken("page", "listings"),
    isTaken("page", "none"),
    isTaken("page", "fees"),
    isTaken("guide", "listings"),
  ]).toEqual([...[true, true, false, false]]);
});

it("no page can use the first segment of a sitemap URL", () => {
  const steps = new Set(siteMap.map((address) => address.split("/")[1] ?? "").filter((step) => /^[a-z]/.test(step)));
  expect([...steps].filter((step) => !isTaken("page", step.replace(/\..*/, "")))).toEqual([]);
});

it("a word is a group of letters and digits, and a table's marks aren't words", () => {
  expect(wordCount("It’s 2.15% — of *what*?")).toBe(4);
  expect(wordCount("| Rate | 2.15% |\n| --- | --- |")).toBe(2);
});
