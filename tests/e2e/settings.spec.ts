import { jpegPhoto } from "../support/photo-samples.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";

test("a logo on its way to a partner who is removed meanwhile goes to nobody", async ({ page }) => {
  const uploaded = Promise.withResolvers<void>();
  await page.route("/api/admin/images", async (route) => {
    await uploaded.promise;
    await route.continue();
  });
  await signIn(page);
  await page.getByRole("tab", { name: "Settings" }).click();
  const partners = page.locator("#partners");
  const addresses = partners.getByLabel("Address of the picture");
  await expect(addresses).not.toHaveCount(0);
  const before = await addresses.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
  const answered = page.waitForResponse("/api/admin/images");
  const buffer = await jpegPhoto({ width: 400, height: 200 });
  await partners.locator("input[type=file]").last().setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
  await expect(partners.getByText("Uploading logo.jpg...")).toBeVisible();
  await partners
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  uploaded.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(addresses).toHaveCount(before.length - 1);
  expect(await addresses.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))).toEqual(
    before.slice(0, -1),
  );
});
