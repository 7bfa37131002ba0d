import { randomUUID } from "node:crypto";
import { walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { personWaiting } from "../support/people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

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
  await signIn(page, "/admin/inquiries");
  const zoe = page.getByRole("button", { name: /inquiry from Zoë/ }).first();
  await expect(zoe).toBeVisible();
  await page.getByRole("searchbox", { name: "Search inquiries" }).fill("Zoë");
  await zoe.click();
  await expect(page.getByRole("button", { name: /inquiry from Walter/ })).toHaveCount(0);
  await expect(zoe).toHaveAttribute("aria-expanded", "true");
  await expect(zoe).toBeFocused();
});

test("the agent sees a message that arrived while the list was loading without selecting Refresh", async ({
  page,
  site,
}) => {
  const name = `Late ${randomUUID().slice(0, 8)}`;
  let isLate = false;
  await page.route(/\/admin\/inquiries$/, async (route) => {
    const response = await route.fetch();
    if (!isLate) {
      isLate = true;
      const late = walterSayingHello({ id: `inq_${randomUUID()}`, name, createdAt: new Date().toISOString() });
      await site.platform.inquiries.add({ ...late, isRead: false });
    }
    await route.fulfill({ response });
  });
  await signIn(page, "/admin/inquiries");
  const card = page.getByRole("button", { name: new RegExp(`inquiry from ${name}`) });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test.describe("an email's link to an inquiry", () => {
  test.use({ allowedProblems: ["ERR_FAILED", "Failed to load resource"] });

  test("opens it also when the inbox could not be loaded at first", async ({ page, site }) => {
    const { id, name, inquiry } = await personWaiting(site, { createdAt: "2020-01-01T00:00:00.000Z" });
    await signIn(page, `/admin/inquiries/people/${id}`);
    const list = /\/admin\/inquiries\.data/;
    await page.route(list, (route) => route.abort());
    await page.getByRole("list", { name: "Timeline" }).getByRole("link").first().click();
    await expect(page).toHaveURL(`/admin/inquiries?inquiry=${inquiry.id}`);
    await expect(page.getByText("Failed to load inquiries. Please try again later.")).toBeVisible();
    await page.unroute(list);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("button", { name: `inquiry from ${name}`, expanded: true })).toBeFocused();
  });
});

test.describe("an answer", () => {
  // No program on the browser's machine handles the email.
  test.use({ allowedProblems: ["Failed to launch"] });

  test("marks the message as read at once", async ({ page, site }) => {
    const createdAt = new Date().toISOString();
    const inquiry = { ...walterSayingHello({ createdAt }), isRead: false, id: `inq_${randomUUID()}` };
    await site.platform.inquiries.add(inquiry);
    await site.hearsOfWrites();
    const isRead = async () => (await site.platform.inquiries.find(inquiry.id))?.isRead;
    await signIn(page, `/admin/inquiries?inquiry=${inquiry.id}`);
    const card = page.locator(".inquiry", { has: page.locator(`[id="${inquiry.id}-summary"]`) });
    const reply = card.getByRole("link", { name: "Reply", exact: true });
    await expect(reply).toHaveAttribute("href", /^mailto:/);
    const { pending: before } = await site.platform.inquiries.counts();
    await reply.click();
    await expect(card.getByText("Read", { exact: true })).toBeVisible();
    expect(await isRead()).toBe(true);
    await page.getByRole("tab", { name: "Dashboard" }).click();
    const figure = page.locator(".quick-stats div", { hasText: "Pending Inquiries" }).locator("dd");
    await expect(figure).toHaveText(String(before - 1));
  });
});

test.describe("an answer from the dashboard", () => {
  test.use({ allowedProblems: ["Failed to launch"] });

  test("marks the message as read, and who was answered waits no longer", async ({ page, site }) => {
    // The person with the longest wait comes first.
    const { name, inquiry } = await personWaiting(site, { createdAt: "2025-01-01T12:00:00.000Z" });
    await signIn(page);
    const row = page.getByRole("list", { name: "Waiting for a reply" }).getByRole("listitem").filter({ hasText: name });
    await row.getByRole("link", { name: `Reply to ${name}`, exact: true }).click();
    await expect(row).toContainText("Marked as read.");
    expect((await site.platform.inquiries.find(inquiry.id))?.isRead).toBe(true);
    await row.getByRole("button", { name: "Replied Elsewhere" }).click();
    await expect(row).toContainText("Marked as replied elsewhere.");
    await page.reload();
    const next = page.getByRole("region", { name: "Waiting", exact: true });
    await expect(next).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("the details of an open message stand below its name, also while messages are chosen", async ({ page }) => {
  await signIn(page, "/admin/inquiries");
  const card = page.locator(".inquiry").first();
  await card.getByRole("heading").getByRole("button").click();
  const leftOf = async (part: string) => (await card.locator(part).first().boundingBox())?.x ?? 0;
  const isAligned = async () => Math.abs((await leftOf(".name")) - (await leftOf(".details dl"))) <= 2;
  await expect.poll(isAligned).toBe(true);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(card.locator(".pick")).toBeVisible();
  await expect.poll(isAligned).toBe(true);
});

test("a message that isn't spam moves to the inbox, which says so, and the counts beside the list move with it", async ({
  page,
  site,
}) => {
  const name = `Priya ${randomUUID().slice(0, 8)}`;
  const createdAt = new Date().toISOString();
  const held = { id: `inq_${randomUUID()}`, name, createdAt, isRead: false, spam: ["links"] as const };
  await site.platform.inquiries.add({ ...walterSayingHello(), ...held, spam: [...held.spam] });
  await site.hearsOfWrites();
  await signIn(page, "/admin/inquiries?filter=spam");
  const filters = page.getByRole("navigation", { name: "Filter inquiries" });
  const count = async (filter: string) =>
    Number(
      await filters
        .getByRole("button", { name: new RegExp(`^${filter} `) })
        .locator(".count")
        .textContent(),
    );
  const card = page.getByRole("listitem").filter({ hasText: name });
  await card.getByRole("button", { name: new RegExp(`inquiry from ${name}`) }).click();
  const before = [await count("Spam"), await count("Unread")];
  await card.getByRole("button", { name: "Not Spam" }).click();
  await expect(page.getByText("1 moved to the inbox.", { exact: true })).toBeInViewport();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => [(await count("Spam")) + 1, (await count("Unread")) - 1]).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("an opened message begins below the bar, with an answer in the first screen however long it is", async ({
    page,
    site,
  }) => {
    const name = `Long ${randomUUID().slice(0, 8)}`;
    const message = "We would like to see it by video, and to hear of the well and the road. ".repeat(30);
    const createdAt = new Date().toISOString();
    await site.platform.inquiries.add(walterSayingHello({ id: `inq_${randomUUID()}`, name, message, createdAt }));
    await site.hearsOfWrites();
    await signIn(page, "/admin/inquiries");
    const card = page.getByRole("listitem").filter({ hasText: name });
    const date = await card.locator("time").boundingBox();
    const who = await card.locator(".who").boundingBox();
    expect(Math.abs((date?.y ?? 0) - (who?.y ?? 99))).toBeLessThan(12);
    await card.getByRole("button", { name: new RegExp(`inquiry from ${name}`) }).tap();
    await expect(card.getByRole("link", { name: "Reply", exact: true })).toBeInViewport({ ratio: 1 });
    const bar = await page.locator(".top-bar").boundingBox();
    const top = async () => (await card.boundingBox())?.y ?? 999;
    await expect.poll(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
    await expect.poll(top).toBeLessThan((bar?.height ?? 0) + 40);
  });
});
