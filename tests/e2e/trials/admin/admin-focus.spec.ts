import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { walterSayingHello, zoeAboutTheGable } from "../../../contracts/samples.ts";
import { logIn, signIn } from "../../support/sign-in.ts";
import { expect, type RunningSite, test } from "../../support/site.ts";
import { undoAsLongAsItTakes } from "../../support/undo-time.ts";

/** Returns the unique name of the second of two senders. */
async function openInboxWith(page: Page, site: RunningSite): Promise<string> {
  const createdAt = new Date().toISOString();
  const name = `Walter ${randomUUID().slice(0, 8)}`;
  const [listing] = await site.platform.listings.all();
  const about = listing?.id ?? null;
  for (const inquiry of [zoeAboutTheGable({ listingId: about, createdAt }), walterSayingHello({ name, createdAt })]) {
    await site.platform.inquiries.add({ ...inquiry, isRead: false, id: `inq_${randomUUID()}` });
  }
  await site.hearsOfWrites();
  await signIn(page, "/admin/inquiries");
  return name;
}

test("the focus goes to the tab after a login and to the form after a logout", async ({ page }) => {
  await logIn(page);
  await expect(page.getByRole("tab", { name: "Dashboard" })).toBeFocused();
  await page.getByRole("button", { name: "Logout" }).press("Enter");
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("after a listing was deleted the focus is on the next card", async ({ page }) => {
  await signIn(page, "/admin/listings");
  const edits = page.getByRole("button", { name: /^Edit / });
  const next = await edits.nth(1).getAttribute("aria-label");
  page.once("dialog", (dialog) => dialog.accept());
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .press("Enter");
  await expect(page.getByRole("button", { name: next ?? "", exact: true })).toBeFocused();
});

test("a new listing begins with its title, and a field's error goes as soon as the field is mended", async ({
  page,
}) => {
  await signIn(page, "/admin/listings");
  await page.getByRole("button", { name: "Add New Listing" }).press("Enter");
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Title")).toBeFocused();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Please give the listing a title.")).toBeVisible();
  await form.getByLabel("Title").pressSequentially("Elm");
  await expect(form.getByText("Please give the listing a title.")).toBeHidden();
  await expect(form.getByText("Please describe the home.")).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue("Elm");
});

test("My Listings are found by words and by status, and lead to the website", async ({ page }) => {
  await signIn(page, "/admin/listings?status=sold");
  const cards = page.locator(".admin-card");
  await expect(cards.first()).toBeVisible();
  expect(new Set(await cards.locator(".badge").allTextContents())).toEqual(new Set(["Sold"]));
  await page.getByLabel("Show homes").selectOption("all");
  const title = (await cards.last().getByRole("heading").textContent()) ?? "";
  await page.getByLabel("Search listings").fill(title);
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole("link", { name: /View on Website/ })).toHaveAttribute("href", /^\/listings\/lst_/);
});

test("the inbox's filter is in the address: a reload, Back and another tab keep it", async ({ page, site }) => {
  await openInboxWith(page, site);
  await page.getByRole("button", { name: /^Unread/ }).click();
  await expect(page).toHaveURL("/admin/inquiries?filter=pending");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Unread", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^General Inquiries/ }).click();
  await expect(page.locator("#inbox-heading", { hasText: "General Inquiries" })).toBeVisible();
  await page.goBack();
  await expect(page.locator("#inbox-heading", { hasText: "Unread" })).toBeVisible();
  await page.getByRole("tab", { name: "Dashboard" }).click();
  await page.getByRole("tab", { name: "Inquiries" }).click();
  await expect(page.locator("#inbox-heading", { hasText: "Unread" })).toBeVisible();
  await expect(page).toHaveURL("/admin/inquiries?filter=pending");
});

test("the tab and the title say how many people wait for a reply, and a row which home and when", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInboxWith(page, site);
  const { waiting } = await site.platform.people.counts("");
  await expect(page.getByRole("tab", { name: `Inquiries ${waiting} waiting` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting}\\) `));
  const row = page.locator(".inquiry", { hasText: "Zoë" }).first();
  const [listing] = await site.platform.listings.all();
  await expect(row.locator(".about")).toContainText(listing?.title ?? "");
  await expect(row.locator("time")).toHaveText(/^(\d+:\d\d\s[AP]M|Yesterday)$/);
  await expect(row.locator("time")).toBeVisible();
  await expect(row.locator(".kind")).toBeVisible();
});

test("a deleted message leaves at once, returns with Undo or from the trash, and can be deleted forever", async ({
  page,
  site,
}) => {
  await undoAsLongAsItTakes(page);
  const name = await openInboxWith(page, site);
  const walter = page.getByRole("button", { name: `inquiry from ${name}` });
  const isKept = async () =>
    (await site.platform.inquiries.page({ filter: "all", limit: 20 })).inquiries.some((each) => each.name === name);
  const remove = async () => {
    await walter.click();
    await page.locator(".inquiry .details").getByRole("button", { name: "Delete" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("1 deleted.", { exact: true }).last()).toBeVisible();
  };
  await remove();
  await expect(walter).toHaveCount(0);
  expect(await isKept()).toBe(false);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(walter).toHaveCount(1);
  expect(await isKept()).toBe(true);
  await remove();
  await page.getByRole("button", { name: /^Trash/ }).click();
  await expect(page.getByText(/Each is deleted forever 30 days after you delete it\.$/)).toBeVisible();
  await walter.click();
  const details = page.locator(".inquiry .details");
  await details.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(walter).toHaveCount(0);
  expect(await isKept()).toBe(true);
  await page.getByRole("button", { name: /^All Messages/ }).click();
  await remove();
  await page.getByRole("button", { name: /^Trash/ }).click();
  await walter.click();
  await details.getByRole("button", { name: "Delete Forever", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Forever" }).click();
  await expect(walter).toHaveCount(0);
  expect(
    (await site.platform.inquiries.page({ filter: "trash", limit: 20 })).inquiries.map((each) => each.name),
  ).not.toContain(name);
});

test("some chosen messages look other than none and all", async ({ page, site }) => {
  await openInboxWith(page, site);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const all = page.getByLabel("Select all shown");
  const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate);
  await expect.poll(isMixed).toBe(false);
  await page.locator(".pick input").first().check();
  await expect.poll(isMixed).toBe(true);
});

test("the agent's selection survives a search, and one button selects all matches", async ({ page, site }) => {
  const word = `cellar${randomUUID().slice(0, 8)}`;
  for (let count = 0; count < 23; count++) {
    const inquiry = walterSayingHello({ message: `Is there a ${word}?`, createdAt: new Date().toISOString() });
    await site.platform.inquiries.add({ ...inquiry, isRead: false, id: `inq_${randomUUID()}` });
  }
  const name = await openInboxWith(page, site);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.locator(".inquiry", { hasText: name }).locator(".pick input").check();
  await page.getByRole("searchbox").fill(word);
  const bar = page.getByRole("group", { name: "Selected inquiries" });
  await expect(bar).toContainText("1 selected, 1 not in this list");
  await expect(page.locator(".inquiry").first()).toContainText(word);
  await bar.getByRole("button", { name: "Select All Matching" }).click();
  await expect(bar).toContainText("24 selected, 1 not in this list");
  await bar.getByRole("button", { name: "Mark as Read" }).click();
  await expect(page.getByText("24 marked as read.")).toBeAttached();
  const { inquiries } = await site.platform.inquiries.page({ filter: "pending", search: word, limit: 50 });
  expect(inquiries).toEqual([]);
});
