import type { Page } from "@playwright/test";
import { widthOf } from "../../support/barriers.ts";
import { addressOn, everyPage, monument } from "../../support/every-page.ts";
import { changeProfile } from "../../support/profile.ts";
import { expect, test } from "../../support/site.ts";

/** What stays at an edge of the window: the menu's button, and the ways to the agent on a home. */
const fixedParts = ".top-bar :is(.name, .toggle), .contact-bar :is(a, .price)";

let takeAreaAway = async () => {};
test.beforeAll(async ({ site }) => {
  takeAreaAway = await changeProfile(site, { areaPages: [monument] });
});
test.afterAll(() => takeAreaAway());
test.use({ viewport: { width: 320, height: 640 }, allowedProblems: ["404"] });

for (const path of everyPage)
  test(`${path} fits a phone with large and very large text, with its menu and its bar`, async ({ page, site }) => {
    await page.goto(await addressOn(site, path));
    for (const size of [24, 32])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        await writeText(page, size);
        expect.soft(await widthOf(page), `${size} at ${width}`).toBeLessThanOrEqual(width);
        expect.soft(await outsideOf(page, fixedParts), `${size} at ${width}`).toEqual([]);
      }
  });

/** As a browser does whose owner has chosen this size, in pixels: all sizes of text follow the root's. */
const writeText = (page: Page, size: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}px`), size);

/** Which of these parts are not whole in the window, from side to side. */
function outsideOf(page: Page, parts: string): Promise<string[]> {
  return page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5)
        .map(({ part, box }) => `${part.outerHTML.slice(0, 80)} ${box.left} to ${box.right}`),
    parts,
  );
}
