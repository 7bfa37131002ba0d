import { expect, it } from "vitest";
import { siteTexts } from "#content/page-texts.ts";
import { ownSiteTexts, SiteTextsSchema, siteTextLimits, siteTextNames } from "./site-texts.ts";

it("only texts that differ from the shipped ones are the agent's own", () => {
  expect(ownSiteTexts(siteTexts, siteTexts)).toEqual({});
  const typed = { ...siteTexts, waysHeading: "Begin here", newestHeading: " ", meetCard: ` ${siteTexts.meetCard} ` };
  expect(ownSiteTexts(typed, siteTexts)).toEqual({ waysHeading: "Begin here" });
});

it("the shipped texts fit their fields", () => {
  for (const name of siteTextNames)
    expect([name, siteTexts[name].length <= siteTextLimits[name]]).toEqual([name, true]);
  expect(SiteTextsSchema.parse(siteTexts)).toEqual(siteTexts);
});

it("a text of another release is left out", () => {
  expect(SiteTextsSchema.parse({ waysHeading: "Begin here", ofAnotherRelease: "x" })).toEqual({
    waysHeading: "Begin here",
  });
});
