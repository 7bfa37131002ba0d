import { expect, test } from "vitest";
import { sectionTitles, settingsPageAt, settingsPages } from "./sections.ts";

test("each section appears on exactly one page", () => {
  const onPages = Object.values(settingsPages).flatMap(({ sections }) => [...sections]);
  expect(onPages.sort()).toEqual(Object.keys(sectionTitles).sort());
});

test.each([
  ["/admin/settings", "", "you"],
  ["/admin/settings", "#firm", "you"],
  ["/admin/settings", "#texts", "words"],
  ["/admin/settings", "#feed", "technical"],
  ["/admin/settings", "#security", "account"],
  ["/admin/settings", "#nothing", "you"],
  ["/admin/settings/words", "#security", "words"],
  ["/admin/settings/toString", "", "you"],
])("the address %s%s opens the page %s", (address, hash, page) => {
  expect(settingsPageAt(address.split("/")[3], hash)).toBe(page);
});
