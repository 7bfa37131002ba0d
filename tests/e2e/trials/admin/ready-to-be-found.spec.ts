import { barriersOn } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test("an agent is led to what is invented, and says of it that it is true", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const profile = await site.platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  const confirmed = { ...profile.publishing, confirmed: [] };
  const names = { agentName: "Hannah Møller", firmName: "Møller & Daughters", isDemo: false };
  await site.platform.profile.save({ ...profile, ...names, publishing: confirmed });
  await site.hearsOfWrites();
  await signIn(page);
  const needs = page.getByRole("region", { name: "Needs Your Attention" });
  await expect(needs).toContainText("things on the website are still invented");
  await needs.getByRole("link", { name: /^The license/ }).click();
  await expect(page.getByRole("heading", { name: "License and firm" })).toBeInViewport();

  await page.getByRole("link", { name: /^Account/ }).click();
  const section = page.getByRole("region", { name: "Ready to be found?" });
  await section.getByRole("button", { name: "Ready to be found?" }).click();
  const license = section.getByRole("checkbox", { name: /the license:/i });
  await license.check();
  await expect(license).toBeChecked();
  await expect(section.getByRole("button", { name: "Let Search Engines In" })).toHaveCount(0);
  await section.getByRole("checkbox", { name: /I have read this: Land/ }).check();
  await expect(section).toContainText("confirmed on");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriersOn(page, "#publishing"), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // The site is shared with other tests.
  await site.platform.profile.save(profile);
  await site.hearsOfWrites();
});
