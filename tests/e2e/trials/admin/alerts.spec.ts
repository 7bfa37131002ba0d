import { zoesSearch } from "../../../contracts/samples.ts";
import { barriersOn } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

for (const width of [320, 390, 1440])
  test(`the agent sees subscribers and ends an alert by keyboard at ${width} pixels`, async ({ page, site }) => {
    const id = `sub_${width}`;
    const email = `zoe${width}@homes.internal`;
    await site.platform.subscriptions.add(zoesSearch({ id, email, status: "active" }));
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "/admin/inquiries/alerts");
    const row = page.getByRole("list", { name: "Alert subscribers" }).getByRole("listitem").filter({ hasText: email });
    await expect(row).toContainText("Daily");
    expect(await barriersOn(page)).toEqual([]);
    await row.getByRole("button", { name: `Stop ${email}` }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop", exact: true }).press("Enter");
    await expect(row).toContainText("Ended");
    await expect(row.getByRole("button", { name: `Stop ${email}` })).toHaveCount(0);
    expect(await site.platform.subscriptions.find(id)).toMatchObject({ status: "ended", endedBy: "agent" });
  });

test("all alerts are paused, and resumed", async ({ page, site }) => {
  await signIn(page, "/admin/inquiries/alerts");
  const pausedAt = async () => (await site.platform.profile.load())?.publishing.alertsPausedAt;
  await page.getByRole("button", { name: "Pause All" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause All" }).click();
  await expect(page.getByText(/^All alerts have been paused since /)).toBeVisible();
  expect(await pausedAt()).toBeDefined();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Pause All" })).toBeFocused();
  // Its address is the demonstration's.
  await expect(page.getByText(/^No alerts go out: /)).toBeVisible();
  await expect(page.getByText(/^Alerts are on: /)).toHaveCount(0);
  expect(await pausedAt()).toBeUndefined();
});
