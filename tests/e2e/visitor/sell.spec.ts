import { randomUUID } from "node:crypto";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { expect, test } from "../support/site.ts";

const typed = {
  ...{ "Street address": "1480 Elm Street", City: "Monument", "ZIP code": "80132", Bedrooms: "3", Bathrooms: "2.5" },
  ...{ "Square feet": "1,450", Name: "Zoë Owner" },
};
const chosen = { "Type of home": "Townhome", Condition: "Well kept", "When may you sell?": "In the next 3 months" };

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, allowedProblems: ["400"] });

    test("an owner corrects her form, and her request arrives once with its photos", async ({ page, site }) => {
      const email = `zoe-${randomUUID()}@example.com`;
      const photos = await Promise.all(
        [10, 20].map(async (shade) => ({
          ...{ name: `${shade}.jpg`, mimeType: "image/jpeg" },
          buffer: Buffer.from(await jpegPhoto({ shade })),
        })),
      );
      const send = async () => {
        await page.getByLabel("Photos").setInputFiles(photos);
        await page.getByRole("button", { name: "Request My Market Analysis" }).click();
      };
      await page.goto("/sell");
      for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
      for (const [label, name] of Object.entries(chosen)) await page.getByLabel(label).selectOption(name);
      await page.getByLabel("Email").fill("zoe@example");
      await send();
      const outcome = page.locator(".outcome");
      await expect(outcome).toBeFocused();
      await expect(outcome).toContainText("Please enter a valid email address.");
      await expect(outcome).toContainText("Please choose your photos again.");
      for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
      await page.getByLabel("Email").fill(email);
      await send();
      await expect(page.getByText("Your request has arrived")).toBeInViewport({ ratio: 1 });
      await page.reload();
      const { inquiries } = await site.platform.inquiries.page({ filter: "all", limit: 20 });
      const arrived = inquiries.filter((inquiry) => inquiry.email === email);
      expect(arrived.map(({ valueRequest }) => [valueRequest?.type, valueRequest?.photos.length])).toEqual([
        ["townhome", 2],
      ]);
    });
  });
}
