import { guides } from "#content/guides.ts";
import { everyWidth, expectUsable, usualWidths, widthOf } from "./support/barriers.ts";
import { addressOn, everyPage, monument } from "./support/every-page.ts";
import { changeProfile } from "./support/profile.ts";
import { expect, test } from "./support/site.ts";

/** The narrowest phones, in pixels. */
const narrow = 320;
let takeAreaAway = async () => {};
test.beforeAll(async ({ site }) => {
  takeAreaAway = await changeProfile(site, { areaPages: [monument] });
});
test.afterAll(() => takeAreaAway());

test.use({ viewport: { width: narrow, height: 640 }, allowedProblems: ["400", "404"] });

for (const path of everyPage)
  test(`everyone can use ${path}, and it fits every window`, async ({ page, site }) => {
    await page.goto(await addressOn(site, path));
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
