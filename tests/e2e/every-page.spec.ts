import { guides } from "#content/guides.ts";
import { everyWidth, expectUsable, usualWidths, widthOf } from "./support/barriers.ts";
import { firstDownloads } from "./support/downloads.ts";
import { addressOn, everyPage, monument } from "./support/every-page.ts";
import { changeProfile } from "./support/profile.ts";
import { expect, test } from "./support/site.ts";

/** What a phone downloads before its first scroll, headers included. */
const budget = 80 * 1024;
/** The narrowest phones, in pixels. */
const narrow = 320;

let takeAreaAway = async () => {};
test.beforeAll(async ({ site }) => {
  takeAreaAway = await changeProfile(site, { areaPages: [monument] });
});
test.afterAll(() => takeAreaAway());

test.use({ allowedProblems: ["400", "404"] });

for (const path of everyPage)
  test(`a phone downloads at most 80 KB of ${path}, everyone can use it, and it fits every window`, async ({
    page,
    site,
  }) => {
    const bytes = await firstDownloads(page, await addressOn(site, path));
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
    expect(total, `${path}: ${JSON.stringify(Object.fromEntries(bytes), null, 1)}`).toBeLessThanOrEqual(budget);
    await page.setViewportSize({ width: narrow, height: 640 });
    expect(await widthOf(page)).toBeLessThanOrEqual(narrow);
    await expectUsable(page, "html", widthsOf(path));
  });

test("an owner can use the form about her home on the narrowest phone, also when it is refused", async ({ page }) => {
  await page.goto("/sell");
  await page.getByRole("button", { name: "Request My Market Analysis" }).click();
  await expectUsable(page, "html", everyWidth);
});

/** All guides have one layout, so that the first is looked at in a wide window for all. */
const widthsOf = (path: string) =>
  guides.slice(1).some(({ slug }) => path === `/resources/${slug}`) ? usualWidths.slice(0, 1) : usualWidths;
