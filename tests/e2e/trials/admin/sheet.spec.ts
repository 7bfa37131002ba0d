import { barriersOn } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test("cards with counts and the seller's sheet have no barriers, and fit a phone", async ({ page, site }) => {
  const [home] = await site.platform.listings.all();
  const today = new Date().toISOString().slice(0, 10);
  await site.platform.counts.add("viewed", today, new Map([[home?.id ?? "", 1312]]));
  await signIn(page, "/admin?tab=listings");
  await expect(page.getByText("1,312 views", { exact: false })).toBeVisible();
  const look = async (part: string) => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersOn(page, part), `at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  await look(".listings-tab");
  await page.goto(`/admin/listings/${home?.id}/sheet?week=${today}`);
  await expect(page.getByRole("main")).toContainText("1,312");
  const paper = await page.pdf({ format: "Letter" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await look("html");
});
