import { expect, test } from "vitest";
import { sectionTitles, settingsPageAt, settingsPages } from "./sections.ts";

test("each section appears on exactly one page", () => {
  const onPages = Object.values(settingsPages).flatMap(({ sections }) => [...sections]);
  expect(onPages.sort()).toEqual(Object.keys(sectionTitles).sort());
});

test.each([
  ["?tab=settings", "", "you"],
  ["?tab=settings", "#firm", "you"],
  ["?tab=settings", "#texts", "words"],
  ["?tab=settings", "#feed", "technical"],
  ["?tab=settings", "#security", "account"],
  ["?tab=settings", "#nothing", "you"],
  ["?tab=settings&page=words", "#security", "words"],
  ["?tab=settings&page=toString", "", "you"],
])("the address %s%s opens the page %s", (search, hash, page) => {
  expect(settingsPageAt({ search, hash })).toBe(page);
});
