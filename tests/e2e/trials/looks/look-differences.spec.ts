import type { Page } from "@playwright/test";
import { differences } from "../../../support/look.ts";
import { pictureOf, stillWindow } from "../../support/looks.ts";
import { expect, test } from "../../support/site.ts";

test.use({ viewport: { width: 1440, height: 900 }, ...stillWindow });

/** The places that look different on the contact page after a change of a style in it. */
async function differencesAfter(page: Page, part: string, change: Partial<CSSStyleDeclaration>) {
  await page.goto("/contact");
  const before = await pictureOf(page);
  await page
    .locator(part)
    .first()
    .evaluate((element: HTMLElement, style) => Object.assign(element.style, style), change);
  return differences(before, await pictureOf(page));
}

test("a block that has moved looks different", async ({ page }) => {
  expect(await differencesAfter(page, ".contact-details", { translate: "0 6px" })).not.toEqual([]);
});

test("a button of another blue looks different", async ({ page }) => {
  const button = await page
    .goto("/contact")
    .then(() => page.getByRole("button", { name: "Send Message" }).boundingBox());
  const found = await differencesAfter(page, ".contact-form .button", { background: "rgb(38, 62, 120)" });
  expect(found.length).toBeGreaterThan(3);
  for (const { left, top } of found) {
    expect(Math.abs(left - (button?.x ?? 0))).toBeLessThan(250);
    expect(Math.abs(top - (button?.y ?? 0))).toBeLessThan(100);
  }
});

test("a missing line looks different, and so does a page that has become shorter", async ({ page }) => {
  expect(await differencesAfter(page, ".contact-details .zone", { visibility: "hidden" })).not.toEqual([]);
  expect(await differencesAfter(page, ".footer .copyright", { display: "none" })).not.toEqual([]);
});

test("letters that are smoothed in another way, or stand a pixel away, look the same", async ({ page }) => {
  for (const style of [
    { translate: "0.4px 0.4px" },
    { translate: "-1px 1px" },
    { textRendering: "geometricPrecision" },
  ])
    expect(await differencesAfter(page, "#content", style), JSON.stringify(style)).toEqual([]);
  expect(await differencesAfter(page, "body", { filter: "contrast(0.97)" })).toEqual([]);
});

test("a page looks the same twice", async ({ page }) => {
  expect(await differencesAfter(page, "body", {})).toEqual([]);
});
