import type { Page } from "@playwright/test";
import { expectUsable } from "../../support/barriers.ts";
import { profileOf, saveProfile } from "../../support/profile.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

async function openTables(page: Page) {
  await signIn(page, "/admin?tab=settings#tables");
  const section = page.getByRole("region", { name: "Tables", exact: true });
  await expect(section.getByRole("button", { name: "Tables", exact: true })).toHaveAttribute("aria-expanded", "true");
  return { section, bah: section.getByRole("region", { name: "Housing allowance (BAH)", exact: true }) };
}

test("the agent corrects one figure of the year with its source, and takes it back", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const profile = await profileOf(site);
  const { bah } = await openTables(page);
  const correct = bah.getByRole("button", { name: "Correct a Figure of Housing allowance (BAH)", exact: true });
  await correct.click();
  const own = bah.getByRole("group", { name: "Housing allowance (BAH), from January 1, 2026", exact: true });
  await expect(own.getByLabel("Source", { exact: true })).toBeFocused();
  await own.getByLabel("Source", { exact: true }).fill("The base's office");
  const allowance = own.getByLabel("E-5 with dependents, $", { exact: true });
  await expect(allowance).toHaveAccessibleDescription("Website figure: 2358");
  await allowance.fill("2359");
  await expectUsable(page, "#tables", [1440, 390]);
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Saved. It's live on your website.", { exact: true })).toBeVisible();
  expect((await profileOf(site)).tables).toMatchObject([
    { id: "bah", source: "The base's office", values: { "E-5 with": "2359" } },
  ]);
  await bah.getByRole("button", { name: /^Remove/ }).click();
  await expect(correct).toBeFocused();
  // The site is shared with other tests.
  await saveProfile(site, profile);
});

test.describe("a refused save", () => {
  test.use({ allowedProblems: ["400"] });

  test("a wrong figure is marked in place, even in a folded table", async ({ page }) => {
    const { section } = await openTables(page);
    const limits = section.getByRole("region", { name: "Conforming loan limit", exact: true });
    await limits.getByRole("button", { name: "Correct a Figure of Conforming loan limit", exact: true }).click();
    await limits.getByLabel("Source", { exact: true }).fill("FHFA");
    const county = limits.getByLabel("One-unit home in your county, $", { exact: true });
    await county.fill("832,750");
    await limits.getByText("Your figures, from January 1, 2026", { exact: false }).click();
    await expect(county).toBeHidden();
    await page.getByRole("button", { name: "Save Changes", exact: true }).click();
    await expect(county).toBeFocused();
    await expect(county).toHaveAccessibleDescription(/Please enter a plain number/);
  });
});
