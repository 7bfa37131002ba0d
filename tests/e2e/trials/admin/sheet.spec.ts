import { wallClock } from "#domain/wall-clock.ts";
import { everyWidth, expectUsable } from "../../support/barriers.ts";
import { mailSettings } from "../../support/mail-settings.ts";
import { changeProfile } from "../../support/profile.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.use({ settings: [mailSettings, { scope: "worker" }] });

test("everyone can use cards with counts, the seller report and its email, and they fit a phone", async ({
  page,
  site,
}) => {
  const [home] = await site.platform.listings.all();
  const zone = (await site.platform.profile.load())?.timeZone ?? "";
  const today = wallClock(new Date(), zone).slice(0, 10);
  await site.platform.counts.add("viewed", today, new Map([[home?.id ?? "", 1312]]));
  const inquiry = { name: "Zoe", email: "zoe@homes.internal", listingId: home?.id ?? "", isRead: false };
  const message = "How old is the roof? Who built it?";
  await site.platform.inquiries.add({ id: "inq_roof", ...inquiry, message, createdAt: new Date().toISOString() });
  await signIn(page, "/admin/listings");
  await expect(page.getByText("1,312 views", { exact: false })).toBeVisible();
  await expectUsable(page, ".listings-tab", everyWidth);
  await page.goto(`/admin/listings/${home?.id}/sheet?week=${today}`);
  await expect(page.getByRole("main")).toContainText("1,312");
  const printed = page.evaluate(() => new Promise((done) => Object.assign(window, { print: () => done("printed") })));
  await page.getByRole("button", { name: "Print or Save", exact: true }).press("Enter");
  expect(await printed).toBe("printed");
  await page.getByRole("checkbox", { name: "Who built it?", exact: true }).uncheck();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("How old is the roof?", { exact: true })).toBeVisible();
  for (const unprinted of ["Who built it?", "What comes next", "Print or Save"])
    await expect(page.getByText(unprinted, { exact: true }), unprinted).toBeHidden();
  await page.emulateMedia({ media: null });
  const paper = await page.pdf({ format: "Letter" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.getByText("Send as an email").press("Enter");
  await expect(page.getByLabel("Message")).toHaveValue(/1312 views/);
  await expectUsable(page, "html", everyWidth);
  await changeProfile(site, { email: "hannah@homes.internal" });
  await page.getByLabel("To").fill("seller@homes.internal");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByRole("status")).toContainText("The email to seller@homes.internal goes out in ten seconds");
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByLabel("To")).toHaveValue("seller@homes.internal");
});
