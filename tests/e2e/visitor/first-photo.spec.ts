import { expectUsable, usualWidths } from "../support/barriers.ts";
import { mailSettings } from "../support/mail-settings.ts";
import { changeProfile, profileOf } from "../support/profile.ts";
import { expect, test } from "../support/site.ts";

// Alerts are offered only where email can be sent.
test.use({ settings: [mailSettings, { scope: "worker" }] });

test.beforeAll(async ({ site }) => {
  const { office } = await profileOf(site);
  await changeProfile(site, { office: { ...office, street: "9 Larch Way" } });
});

for (const [width, height, path, most] of [
  [390, 844, "/search?beds=3&city=Monument", 400],
  [390, 844, "/listings", 400],
  [768, 1024, "/search?beds=3&city=Monument", 480],
  [768, 1024, "/listings", 480],
  [1440, 900, "/search?beds=3&city=Monument&view=map", 500],
  [1440, 900, "/listings", 500],
] as const)
  test(`a buyer sees the first photo of ${path} at once in a window ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.locator(".ask-line summary")).toBeInViewport();
    expect((await page.locator(".cards .photo").first().boundingBox())?.y).toBeLessThanOrEqual(most);
  });

test("one line beside the number of homes opens the field for alerts by keyboard, and the box follows the twelfth home", async ({
  page,
}) => {
  await page.goto("/search");
  const line = page.locator(".ask-line");
  await expect(line.getByLabel("Your email")).toBeHidden();
  await line.locator("summary").press("Enter");
  await expect(line.getByLabel("Your email")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(line.getByLabel("Your email")).toBeFocused();
  await expectUsable(page, "html", usualWidths);
  await expect(page.locator(".cards > :nth-child(13)").getByLabel("Your email")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the line still opens the field, and the box is open where no home is found", async ({ page }) => {
    await page.goto("/search");
    await page.locator(".ask-line summary").click();
    await expect(page.locator(".ask-line").getByLabel("Your email")).toBeVisible();
    await page.goto("/search?price_max=1200");
    await expect(page.locator(".no-results").getByLabel("Your email")).toBeVisible();
  });
});
