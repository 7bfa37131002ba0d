import { widthOf } from "../../support/barriers.ts";
import { changeProfile } from "../../support/profile.ts";
import { expect, test } from "../../support/site.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu slides in, keeps the focus and locks the page; Escape gives both back", async ({ page }) => {
    await page.goto("/about");
    const toggle = page.getByRole("button", { name: "Open menu" });
    await toggle.click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel).toBeVisible();
    // While it slides in, fractions of a pixel come and go.
    await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(250);
    await page.mouse.move(60, 400);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
      ),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test("the close icon is where the menu icon was", async ({ page }) => {
    await page.goto("/about");
    const toggle = page.getByRole("button", { name: "Open menu" });
    const open = await toggle.boundingBox();
    await toggle.click();
    const close = page.getByRole("button", { name: "Close menu" });
    await expect.poll(async () => Math.round((await close.boundingBox())?.x ?? 0)).toBe(Math.round(open?.x ?? -1));
    await close.click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test("a tap beside the panel closes it", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.mouse.click(50, 500);
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test("a link in the panel leads on, and coming back finds it closed", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "My Listings" }).click();
    await expect(page.getByRole("heading", { name: "My Listings" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test("the menu closes when the window grows wider than a phone, and the page scrolls again", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.setViewportSize({ width: 769, height: 600 });
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test("the toggle tells those who cannot see its glyph whether the menu is open", async ({ page }) => {
    await page.goto("/about");
    const toggle = page.locator(".top-bar > .inner .toggle");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(toggle).toHaveAttribute("aria-controls", "menu");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    const close = page.getByRole("button", { name: "Close menu", expanded: true });
    await expect(close).toBeVisible();
    await close.click();
    await expect(page.getByRole("button", { name: "Open menu", expanded: false })).toBeFocused();
  });

  test("the menu works in a browser that does not know invoker commands", async ({ page }) => {
    await page.addInitScript(() => {
      // @ts-expect-error an older browser has no such property
      delete HTMLButtonElement.prototype.commandForElement;
      document.addEventListener("command", (event) => event.preventDefault(), true);
    });
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });
});

test.describe("on a phone without scripts", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("the toggle that can be reached tells the state of the menu", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu", expanded: false }).click();
    await page.getByRole("button", { name: "Close menu", expanded: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });
});

for (const { width, isWide } of [
  { width: 768, isWide: false },
  { width: 769, isWide: true },
]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`the links stand ${isWide ? "in the bar" : "behind the toggle"}, and a long name pushes nothing out`, async ({
      page,
      site,
    }) => {
      const putBack = await changeProfile(site, { agentName: "Bartholomew Featherstone" });
      await page.goto("/about");
      await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible({ visible: !isWide });
      const contact = page.locator(".top-bar > .inner .menu a", { hasText: "Contact" });
      await expect(contact).toBeVisible({ visible: isWide });
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
      await putBack();
    });
  });
}
