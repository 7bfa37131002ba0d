import config from "../../../../playwright.config.ts";
import { widthOf } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

const { executablePath, args = [] } = config.use?.launchOptions ?? {};
/** A browser whose owner has set text of 20 pixels instead of the usual 16. */
test.use({ launchOptions: { executablePath, args: [...args, "--blink-settings=defaultFontSize=20"] } });

const widths = [390, 800, 1440];

for (const path of ["/", "/listings", "/contact", "/resources", "/resources/va-loans", "/search"])
  test(`${path} has the text that the visitor has set, and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("body")).toHaveCSS("font-size", width <= 768 ? "20.625px" : "21.25px");
      await expect(page.locator(".top-bar .menu a").first()).toHaveCSS(
        "font-size",
        width <= 1080 ? "17.5px" : "19.375px",
      );
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
  });

test("the admin area has the text that the agent has set, and does not scroll sideways", async ({ page }) => {
  await signIn(page);
  await expect(page.locator(".admin")).toHaveCSS("font-size", "19.375px");
  for (const name of ["Dashboard", "Listings", "Inquiries", "Settings"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widthOf(page), `${name} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
