import { randomUUID } from "node:crypto";
import { walterSayingHello, zoeAboutTheGable } from "../contracts/samples.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";

test("an inquiry that is opened before a search just typed begins stays open, and keeps the focus", async ({
  page,
  site,
}) => {
  // Of today: the inbox shows ten at first, and other tests leave messages in it.
  const createdAt = new Date().toISOString();
  for (const inquiry of [zoeAboutTheGable({ listingId: null, createdAt }), walterSayingHello({ createdAt })]) {
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

test.describe("a link from a mail to an inquiry", () => {
  test.use({ allowedProblems: ["ERR_FAILED", "Failed to load resource", "The inquiries were not loaded."] });

  test("opens it also when the inbox could not be loaded at first", async ({ page, site }) => {
    const inquiry = walterSayingHello({ id: `inq_${randomUUID()}`, createdAt: "2020-01-01T00:00:00.000Z" });
    await site.platform.inquiries.add(inquiry);
    await site.hearsOfWrites();
    await signIn(page);
    const list = /\/api\/admin\/inquiries\?/;
    await page.route(list, (route) => route.abort());
    await page.goto(`/admin?tab=inquiries&inquiry=${inquiry.id}`);
    await expect(page.getByText("Failed to load inquiries. Please try again later.")).toBeVisible();
    await page.unroute(list);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("button", { name: /inquiry from Walter/, expanded: true })).toBeFocused();
  });
});
