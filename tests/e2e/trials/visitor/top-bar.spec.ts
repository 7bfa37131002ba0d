import type { Page } from "@playwright/test";
import { changeProfile } from "../../support/profile.ts";
import { expect, test } from "../../support/site.ts";

const names = [
  "Avery Calloway",
  "Hannah Oyelaran-Wu",
  "Bartholomew Featherstone",
  "Alexandria Montgomery-Whitfield",
  "Bartholomew Featherstone-Montgomery and Alexandria Whitfield-Calloway",
];

/** The profile is the whole site's: one after the other. */
test.describe.configure({ mode: "serial" });

for (const name of names) {
  test(`the name ${name} is whole on every phone, and so is the toggle`, async ({ page, site }) => {
    const putBack = await changeProfile(site, { agentName: name });
    for (const path of ["/about", "/"]) {
      await page.goto(path);
      await expect(page.locator(".top-bar .name")).toHaveText(name);
      for (const width of [320, 344, 360, 375, 390, 412, 430, 768, 769, 1024, 1081, 1279]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => cutParts(page), `${path} at ${width}`).toEqual([]);
        expect(await showsFirm(page), `${path} at ${width}`).toBe(true);
      }
    }
    await putBack();
  });
}

test("the brokerage's logo is next to a name that leaves room for it", async ({ page }) => {
  await page.goto("/about");
  for (const width of [320, 360, 390, 430, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const widthOfLogo = async () => (await page.locator(".top-bar .logo img").first().boundingBox())?.width;
    await expect.poll(widthOfLogo, `at ${width}`).toBeGreaterThan(60);
  }
});

/** Whether the firm is there: by a logo that can be read, or in words below the name. */
function showsFirm(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const widthOf = (part: string) => document.querySelector(`.top-bar ${part}`)?.getBoundingClientRect().width ?? 0;
    const words = document.querySelector<HTMLElement>(".top-bar .firm-name");
    const isBelow = words !== null && words.getBoundingClientRect().width > 100 && words.offsetHeight <= 16;
    return widthOf(".logo") > 60 !== isBelow;
  });
}

/** What of the bar sticks out of its place: a name wider or higher than its box, a part outside of bar or window. */
function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".top-bar")?.getBoundingClientRect();
    const name = document.querySelector<HTMLElement>(".top-bar .name");
    const toggle = document.querySelector(".top-bar > .inner .toggle")?.getBoundingClientRect();
    if (!bar || !name || !toggle) throw new Error("There is no bar.");
    const firm = document.querySelector(".top-bar .firm-name")?.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(name);
    const words = text.getBoundingClientRect();
    const box = name.getBoundingClientRect();
    return [
      words.right > box.right + 1 && "name cut at its side",
      (words.top < bar.top || words.bottom > bar.bottom) && "name higher than the bar",
      firm !== undefined && firm.width > 0 && words.bottom > firm.top + 4 && "firm over the name",
      name.scrollWidth > name.clientWidth && "name scrolls",
      toggle.width > 0 && words.right > toggle.left && "name under the toggle",
      toggle.right > innerWidth && "toggle outside",
    ].filter((part) => part !== false);
  });
}
