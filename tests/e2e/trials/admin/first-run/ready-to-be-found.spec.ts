import { barriersOn } from "../../../support/barriers.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";

test("an agent is led to what is invented, and says of it that it is true", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const profile = await site.platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  const confirmed = { ...profile.publishing, confirmed: [] };
  const names = { agentName: "Hannah Møller", firmName: "Møller & Daughters", isDemo: false };
  await site.platform.profile.save({ ...profile, ...names, publishing: confirmed });
  await site.hearsOfWrites();
  await signIn(page);
  const evening = page.getByRole("region", { name: "Make the Site Yours" });
  await expect(evening).toContainText("things are still invented");
  await evening.getByText("Ready to be found?", { exact: true }).click();
  await expect(evening.getByRole("button", { name: "Let Search Engines In" })).toHaveAttribute("aria-disabled", "true");
  await evening.getByText("Name and firm", { exact: true }).click();
  await evening.getByRole("link", { name: /^Change CO License/ }).click();
  await expect(page.getByRole("heading", { name: "License and firm" })).toBeInViewport();

  await page.getByRole("tab", { name: "Dashboard" }).click();
  const license = evening.getByRole("checkbox", { name: /the license:/i });
  await license.check();
  await expect(license).toBeChecked();
  await evening.getByRole("button", { name: "All of This Is True of Me" }).click();
  await expect(evening.locator("details[open] summary")).toContainText("Name and firm (done)");
  await evening.getByText("Ready to be found?", { exact: true }).click();
  await evening.getByText("The guides", { exact: true }).click();
  await evening.getByRole("button", { name: "I Have Read Them All" }).click();
  await expect(evening).toContainText("You have read them all.");
  await expect(evening).toContainText("confirmed on");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriersOn(page, ".first-evening"), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // The site is shared with other tests.
  await site.platform.profile.save(profile);
  await site.hearsOfWrites();
});
