import { expectUsable } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

for (const [name, sentence] of Object.entries({
  you: "Names, phone, hours, brokerage, pictures",
  words: "Page texts, areas, advertising",
  search: "MLS feed, property search, showings",
  account: "Password, notifications, your data",
}))
  test(`everyone can use the short "${name}" page of Settings`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, `/admin?tab=settings&page=${name}`);
    await expect(page.getByRole("link", { name: sentence })).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".settings-section").last()).toBeVisible();
    await expect(page.getByText("Loading settings...")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const expectShort = async (what: string) => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `the height with ${what} open`).toBeLessThanOrEqual(3500);
      const fields = page.locator(".settings").locator("input, textarea, select").filter({ visible: true });
      expect.soft(await fields.count(), `the fields with ${what} open`).toBeLessThanOrEqual(30);
    };
    await expectShort("what is open at first");
    for (const heading of await page.locator(".settings-section h3 button").all()) {
      if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
      await expect(page.locator(".settings-section:not(.closed)")).toHaveCount(1);
      await expect(heading).toBeInViewport();
      for (const part of await page.locator(".settings-section:not(.closed) summary").all()) await part.click();
      await expectShort((await heading.textContent()) ?? "");
    }
    await expect(page.locator(".save-bar")).toBeHidden();
    await expectUsable(page, ".settings");
  });

test("by keyboard a closed subject opens, and the bar names what was changed in it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "/admin?tab=settings");
  const firm = page.getByRole("button", { name: "License and brokerage", exact: true });
  await expect(firm).toHaveAttribute("aria-expanded", "false");
  await firm.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Brokerage", { exact: true })).toBeFocused();
  await page.keyboard.type("Pretend & Daughters");
  await page.getByRole("button", { name: "Contact, office and hours", exact: true }).press("Enter");
  await expect(firm).toHaveAttribute("aria-expanded", "false");
  await page.getByLabel("Phone", { exact: true }).fill("(719) 555-0199");
  await expect(page.getByText("2 changes: Brokerage, Phone", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Discard Changes", exact: true }).press("Enter");
  await expect(page.locator(".save-bar")).toBeHidden();
});

test("unsaved fields of the feed are not left without a question", async ({ page }) => {
  await signIn(page, "/admin?tab=settings#feed");
  await expect(page).toHaveURL("/admin?tab=settings&page=search#feed");
  await expect(page.getByRole("region", { name: "Property search" })).toBeVisible();
  const ids = page.getByLabel("Your MLS IDs", { exact: true });
  await ids.fill("MINE");
  await page.getByRole("link", { name: /^Words/ }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(ids).toHaveValue("MINE");
});
