import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { walterSayingHello } from "../../../contracts/samples.ts";
import { personWaiting } from "../../support/people.ts";
import { openSession, signIn, signInAgain } from "../../support/sign-in.ts";
import { expect, type RunningSite, test } from "../../support/site.ts";
import { undoAsLongAsItTakes } from "../../support/undo-time.ts";

/** Stores 25 messages that the word finds. Returns the sender of the oldest, who is a person. */
async function addMany(site: RunningSite, word: string) {
  const message = `Is there a ${word}?`;
  const oldest = await personWaiting(site, { message });
  for (let count = 0; count < 24; count++) {
    const inquiry = walterSayingHello({ message, createdAt: new Date().toISOString() });
    await site.platform.inquiries.add({ ...inquiry, isRead: false, id: `inq_${randomUUID()}` });
  }
  await site.hearsOfWrites();
  return oldest;
}

test("Back restores the inbox: its search, how much of it was loaded, and where the agent was", async ({
  page,
  site,
}) => {
  const word = `attic${randomUUID().slice(0, 8)}`;
  const { name } = await addMany(site, word);
  await signIn(page, "/admin/inquiries");
  const search = page.getByRole("searchbox", { name: "Search inquiries" });
  await search.fill(word);
  const cards = page.locator(".inquiry");
  await expect(cards.first()).toContainText(word);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(cards).toHaveCount(25, { timeout: 1000 });
  }).toPass();
  const card = page.getByRole("button", { name: new RegExp(`inquiry from ${name}`) });
  await card.click();
  await page.getByRole("link", { name: `All from ${name}` }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(word);
  await expect(cards).toHaveCount(25);
  await expect(card).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});

test("after a message left its list, the focus is on the next one, and Undo brings it back to its place", async ({
  page,
  site,
}) => {
  await undoAsLongAsItTakes(page);
  const word = `porch${randomUUID().slice(0, 8)}`;
  await addMany(site, word);
  await signIn(page, `/admin/inquiries?${new URLSearchParams({ filter: "pending", search: word })}`);
  const first = page.locator(".inquiry h3 button").first();
  const idOf = (button: Locator) => button.getAttribute("id");
  const ids = await page.locator(".inquiry h3 button").evaluateAll((all) => all.map(({ id }) => id));
  await first.press("Enter");
  await page.getByRole("button", { name: "Mark as Read" }).press("Enter");
  await expect.poll(() => idOf(page.locator(":focus"))).toBe(ids[1]);
  await expect.poll(() => idOf(first)).toBe(ids[1]);
  await page.keyboard.press("#");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect.poll(() => idOf(page.locator(":focus"))).toBe(ids[2]);
  await page.keyboard.press("z");
  await expect.poll(() => idOf(first)).toBe(ids[1]);
  await page.keyboard.press("k");
  await expect.poll(() => idOf(page.locator(":focus"))).toBe(ids[1]);
});

test("a message that arrives while another is open waits behind one button", async ({ page, site }) => {
  const word = `stairs${randomUUID().slice(0, 8)}`;
  await addMany(site, word);
  await signIn(page, `/admin/inquiries?${new URLSearchParams({ search: word })}`);
  const cards = page.locator(".inquiry");
  await cards.first().getByRole("heading").getByRole("button").click();
  await expect(cards.first()).toHaveAttribute("data-open");
  const name = `Late ${randomUUID().slice(0, 8)}`;
  const late = { id: `inq_${randomUUID()}`, name, message: `And the ${word}?`, createdAt: new Date().toISOString() };
  await site.platform.inquiries.add({ ...walterSayingHello(), ...late, isRead: false });
  await site.hearsOfWrites();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  const news = page.getByRole("button", { name: "1 new message" });
  await expect(news).toBeVisible();
  await expect(cards.first()).toHaveAttribute("data-open");
  await expect(cards.filter({ hasText: name })).toHaveCount(0);
  await news.click();
  await expect(cards.first()).toContainText(name);
  await expect(cards.nth(1)).toHaveAttribute("data-open");
});

test("Back restores the list of people: its stage, its search, and the search's field", async ({ page, site }) => {
  const { id, name } = await personWaiting(site);
  await signIn(page, "/admin/inquiries/people");
  await page.getByLabel("Stage").selectOption("New");
  const search = page.getByRole("searchbox", { name: "Search people" });
  await search.fill(name);
  await expect(page.locator(".people a")).toHaveCount(1);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(`/admin/inquiries/people/${id}`);
  await page.goBack();
  await expect(search).toHaveValue(name);
  await expect(page.getByLabel("Stage")).toHaveValue("new");
  await expect(page.locator(".people a")).toHaveCount(1);
});

test.describe("what the server sends", () => {
  test.use({ javaScriptEnabled: false });

  test("is the whole first view, whose buttons are off until they work", async ({ page, site }) => {
    const { id, name } = await personWaiting(site);
    await openSession(page);
    await page.goto(`/admin/inquiries?${new URLSearchParams({ search: name })}`);
    await expect(page.locator(".inquiry", { hasText: name })).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh" })).toBeDisabled();
    await page.goto("/admin/inquiries/people?list=waiting");
    await expect(page.getByRole("list", { name: "Waiting", exact: true })).toContainText(name);
    await page.goto(`/admin/inquiries/people/${id}`);
    await expect(page.getByRole("list", { name: "Timeline" })).toContainText(name);
    await expect(page.getByLabel("Stage")).toBeDisabled();
  });
});

test.describe("a change without a connection", () => {
  test.use({ allowedProblems: ["net::ERR_INTERNET_DISCONNECTED"] });

  test("leaves the page and what was typed, says so, and can be sent again", async ({ page, context, site }) => {
    const { id } = await personWaiting(site);
    await signIn(page, `/admin/inquiries/people/${id}`);
    await page.getByRole("button", { name: "Note", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Note" }).fill("Prefers mornings.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.locator(".composer").getByRole("alert")).toHaveText(/^We couldn't reach the site\./);
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Prefers mornings.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Prefers mornings.");
    await expect(page.locator(".composer").getByRole("alert")).toHaveCount(0);
  });
});

test.describe("a session that ends", () => {
  test.use({ allowedProblems: ["401"] });

  test("leaves a note as typed until the agent has logged in again, and the page she opens next appears then", async ({
    page,
    site,
  }) => {
    const { id, name } = await personWaiting(site);
    await signIn(page, `/admin/inquiries/people/${id}`);
    await page.getByRole("button", { name: "Note", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Note" }).fill("Prefers mornings.");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Add Note" }).click();
    await signInAgain(page);
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Prefers mornings.");
    await expect(page.getByText("Authentication required")).toHaveCount(0);
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Prefers mornings.");
    await page.context().clearCookies();
    await page.getByRole("link", { name: "People", exact: true }).click();
    await signInAgain(page);
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByText("Failed to load")).toHaveCount(0);
  });
});
