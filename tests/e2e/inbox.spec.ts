import { randomUUID } from "node:crypto";
import { walterSayingHello, zoeAboutTheGable } from "#server/contracts/samples.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";

test("an inquiry that is opened before a search just typed begins stays open, and keeps the focus", async ({
  page,
  site,
}) => {
  for (const inquiry of [zoeAboutTheGable({ listingId: null }), walterSayingHello()]) {
    await site.platform.inquiries.add({ ...inquiry, id: `inq_${randomUUID()}` });
  }
  await site.hearsOfWrites();
  await signIn(page);
  await page.getByRole("tab", { name: "Inquiries" }).click();
  const zoe = page.getByRole("button", { name: /inquiry from Zoë/ }).first();
  await expect(zoe).toBeVisible();
  await page.getByRole("searchbox", { name: "Search inquiries" }).fill("Zoë");
  await zoe.click();
  await expect(page.getByRole("button", { name: /inquiry from Walter/ })).toHaveCount(0);
  await expect(zoe).toHaveAttribute("aria-expanded", "true");
  await expect(zoe).toBeFocused();
});
