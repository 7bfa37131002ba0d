import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";

async function openTables(page: Page) {
  await signIn(page);
  await page.getByRole("tab", { name: "Settings" }).click();
  const section = page.getByRole("region", { name: "Tables", exact: true });
  // On a phone the sections of Settings are folded.
  if ((page.viewportSize()?.width ?? 0) < 768)
    await section.getByRole("button", { name: "Tables", exact: true }).click();
  return { section, bah: section.getByRole("region", { name: "Housing allowance (BAH)", exact: true }) };
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the agent pastes next year's allowance, looks at it, takes it back, and saves it", async ({ page, site }) => {
      const profile = await site.platform.profile.load();
      if (!profile) throw new Error("There is no profile.");
      const { bah } = await openTables(page);
      await bah
        .getByRole("button", { name: "Enter the Next Figures for Housing allowance (BAH)", exact: true })
        .click();
      const own = bah.getByRole("group", { name: "Housing allowance (BAH), from January 1, 2027", exact: true });
      await expect(own.getByLabel("First day", { exact: true })).toBeFocused();
      await expect(own.getByLabel("Last day", { exact: true })).toHaveValue("2027-12-31");
      await own.getByText("Paste a table (CSV)", { exact: true }).click();
      const lines = own.getByLabel("Lines of a table", { exact: true });
      const use = own.getByRole("button", { name: "Use These Figures", exact: true });

      await lines.fill("E-5,2400,1900\nE-55,1,2");
      await expect(own.getByText('Line 2: "E-55" is no figure of this table', { exact: false })).toBeVisible();
      await expect(use).toBeDisabled();

      await lines.fill("E-5,2400,1900");
      const preview = own.getByRole("table", { name: "What would change", exact: true });
      await expect(preview.getByRole("row", { name: "E-5 with dependents 2358 2400", exact: true })).toBeVisible();
      expect(await barriersOn(page, "#tables")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await use.click();
      const allowance = own.getByLabel("E-5 with dependents, $", { exact: true });
      await expect(allowance).toHaveValue("2400");
      await expect(bah.getByText("2 figures taken over.", { exact: false })).toBeVisible();
      await bah.getByRole("button", { name: "Undo for Housing allowance (BAH)", exact: true }).click();
      await expect(allowance).toHaveValue("");

      await lines.fill("E-5,2400,1900");
      await use.click();
      await page.getByRole("button", { name: "Save Changes", exact: true }).click();
      await expect(page.getByText("Saved. The website shows it now.", { exact: true })).toBeVisible();
      const saved = await site.platform.profile.load();
      expect(saved?.tables).toMatchObject([{ id: "bah", values: { "E-5 with": "2400", "E-5 without": "1900" } }]);
      // The site is shared with other tests.
      await site.platform.profile.save(profile);
      await site.hearsOfWrites();
    });
  });
}

test.describe("a refused save", () => {
  test.use({ allowedProblems: ["400"] });

  test("a figure that is wrong is marked where it stands, also in a table that was folded", async ({ page }) => {
    const { section } = await openTables(page);
    const limits = section.getByRole("region", { name: "Conforming loan limit", exact: true });
    await limits
      .getByRole("button", { name: "Correct the Current Ones for Conforming loan limit", exact: true })
      .click();
    await limits.getByText("Your own, from January 1, 2026", { exact: true }).click();
    const county = limits.getByLabel("One-unit home in your county, $", { exact: true });
    await county.fill("832,750");
    await limits.getByText("Your own, from January 1, 2026", { exact: true }).click();
    await expect(county).toBeHidden();
    await page.getByRole("button", { name: "Save Changes", exact: true }).click();
    await expect(county).toBeFocused();
    await expect(county).toHaveAccessibleDescription(/Please write a plain number/);
    await limits.getByRole("button", { name: /^Remove/ }).click();
    await expect(county).toHaveCount(0);
    await limits.getByRole("button", { name: "Undo for Conforming loan limit", exact: true }).click();
    await expect(county).toHaveValue("832,750");
  });
});
