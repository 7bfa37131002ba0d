import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { barriersOn, expectUsable } from "../support/barriers.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, type RunningSite, test } from "../support/site.ts";

async function openListings(page: Page) {
  await signIn(page, "/admin/listings");
  await expect(page.locator(".admin-card").first()).toBeVisible();
}

/** A home without photos, which another window can change. */
async function addHome({ platform, hearsOfWrites }: RunningSite, title: string) {
  const id = `lst_${randomUUID()}`;
  const home = sampleHome({ id, title, coverImage: "", images: [], createdAt: new Date().toISOString() });
  await platform.listings.add(home);
  await hearsOfWrites();
  return {
    home,
    async changeElsewhere(changes: Partial<typeof home>) {
      const now = (await platform.listings.find(id)) ?? home;
      const rev = now.rev + 1;
      await platform.listings.replace({ ...now, ...changes, rev, fieldsRev: rev });
      await hearsOfWrites();
    },
    remove: () => platform.listings.remove(id),
  };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("nine homes fit on two screens as rows", async ({ page }) => {
    await openListings(page);
    const list = page.locator(".admin-cards");
    await expect(list.locator(".more").first()).toBeVisible();
    const ninth = await list.locator(".admin-card").nth(8).boundingBox();
    expect((ninth?.y ?? Infinity) + (ninth?.height ?? 0)).toBeLessThan(2 * 844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("a row has its status as one field, and behind the dots what can be done with the home", async ({ page }) => {
    await openListings(page);
    const row = page.locator(".admin-card").first();
    const title = await row.getByRole("heading").textContent();
    await expect(row.getByRole("combobox", { name: `Status of ${title}`, exact: true })).toBeVisible();
    await row.getByRole("button", { name: `Edit, view, copy or delete ${title}`, exact: true }).tap();
    expect(await barriersOn(page, ".listings-tab")).toEqual([]);
    await expect(row.getByRole("link", { name: /^View on Website/ })).toBeVisible();
    await expect(row.getByRole("button", { name: /^Copy Link/ })).toBeVisible();
    await expect(row.getByRole("button", { name: `Delete ${title}`, exact: true })).toBeVisible();
    await row.getByRole("button", { name: `Edit ${title}`, exact: true }).tap();
    await expect(page.getByRole("dialog", { name: "Edit Listing", exact: true })).toBeVisible();
  });
});

test("an agent without homes is invited to add her first one", async ({ page }) => {
  await signIn(page);
  // What React Router reads for a page without homes.
  const data = [{ _1: 2 }, "admin/listings/listings-tab", { _3: 4 }, "data", { _5: 6 }, "listings", []];
  await page.route("**/admin/listings.data*", (route) =>
    route.fulfill({
      headers: { "X-Remix-Response": "yes" },
      contentType: "text/x-script",
      body: `${JSON.stringify(data)}\n`,
    }),
  );
  await page.getByRole("tab", { name: "Listings" }).click();
  await expect(page.locator(".listings-tab .icon").first()).toBeVisible();
  expect(await barriersOn(page, ".listings-tab")).toEqual([]);
  await page.getByRole("button", { name: "Add your first home", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Add New Listing", exact: true })).toBeVisible();
});

test("the address of a home on the website is copied from its card", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  await openListings(page);
  const card = page.locator(".admin-card").first();
  await card.getByRole("button", { name: /^Copy Link/ }).click();
  await expect(card.getByText("Copied", { exact: true })).toBeVisible();
  const address = await card.getByRole("link", { name: /^View on Website/ }).getAttribute("href");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}${address}`);
});

test("the agent sees a card's status once: the badge is the selected one of three buttons", async ({ page }) => {
  await openListings(page);
  const card = page.locator(".admin-card").first();
  await expect(card.getByRole("button", { pressed: true }).locator(".badge")).toHaveCount(1);
  const word = (await card.locator(".badge").textContent()) ?? "";
  await expect(card.getByText(word, { exact: true })).toHaveCount(1);
});

test("the second of two quick status changes wins, and a filter belongs to its address", async ({ page, site }) => {
  const title = "Gable pressed twice";
  const { remove } = await addHome(site, title);
  await signIn(page, "/admin/listings?status=active");
  const card = page.locator(".admin-card", { has: page.getByRole("heading", { name: title }) });
  await expect(page.getByLabel("Show homes")).toHaveValue("active");
  await page.getByRole("tab", { name: "Listings" }).click();
  await expect(page.locator(".admin-card .badge", { hasText: "Sold" }).first()).toBeVisible();
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/admin/listings/*", async (route) => {
    await isHeld;
    await route.continue();
  });
  await card.getByRole("button", { name: "Pending", exact: true }).click();
  await card.getByRole("button", { name: "Sold", exact: true }).click();
  letGo();
  await expect(card.locator("[aria-busy=false] .badge")).toHaveText("Sold");
  const [kept] = (await site.platform.listings.all()).filter((listing) => listing.title === title);
  expect(kept?.status).toBe("sold");
  await remove();
});

test.describe("a home that another window has changed", () => {
  test.use({ allowedProblems: ["409"] });

  test("is shown with its stored status after a failed change, and the reason is next to it", async ({
    page,
    site,
  }) => {
    const title = "Gable changed elsewhere";
    const { changeElsewhere, remove } = await addHome(site, title);
    await openListings(page);
    const card = page.locator(".admin-card", { has: page.getByRole("heading", { name: title }) });
    await expect(card.locator(".badge")).toHaveText("Active");
    await changeElsewhere({ status: "pending", price: 512_000 });
    const sold = card.getByRole("button", { name: "Sold", exact: true });
    await sold.click();
    await expect(card.getByRole("alert")).toContainText("This listing was changed in another window.");
    await expect(card.locator(".badge")).toHaveText("Pending");
    await expect(card.getByText("$512,000")).toBeVisible();
    await expect(sold).toBeFocused();
    await sold.click();
    await expect(card.locator(".badge")).toHaveText("Sold");
    await expect(card.getByRole("alert")).toHaveCount(0);
    await remove();
  });

  test("is shown as stored after an outdated form is closed", async ({ page, site }) => {
    const title = "Gable edited elsewhere";
    const { changeElsewhere, remove } = await addHome(site, title);
    await openListings(page);
    const card = page.locator(".admin-card", { has: page.getByRole("heading", { name: title }) });
    await card.getByRole("button", { name: `Edit ${title}` }).click();
    const form = page.getByRole("dialog", { name: "Edit Listing" });
    await form.getByLabel("City").fill("Palmer Lake");
    await changeElsewhere({ price: 499_000 });
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByText("Another window saved this listing first.")).toBeVisible();
    await expect(form.getByLabel("Price in US dollars")).toHaveValue("499000");
    await form.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(form).toBeHidden();
    await expect(card.getByText("$499,000")).toBeVisible();
    await card.getByRole("button", { name: "Pending", exact: true }).click();
    await expect(card.locator(".badge")).toHaveText("Pending");
    await expect(card.getByRole("alert")).toHaveCount(0);
    await remove();
  });

  test("shows both values of a field that both windows changed, and the agent chooses", async ({ page, site }) => {
    const title = "Gable priced elsewhere";
    const { changeElsewhere, remove } = await addHome(site, title);
    await openListings(page);
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const form = page.getByRole("dialog", { name: "Edit Listing" });
    const [price, city] = [form.getByLabel("Price in US dollars"), form.getByLabel("City")];
    await price.fill("505000");
    await city.fill("Palmer Lake");
    await changeElsewhere({ price: 499_000 });
    const save = form.getByRole("button", { name: "Save", exact: true });
    await save.click();
    const choice = form.getByRole("group", { name: "Price in US dollars" });
    await expect(choice.getByRole("radio", { name: "Yours: 505000" })).toBeFocused();
    await expect(choice.getByRole("radio", { name: "Yours: 505000" })).toBeChecked();
    await choice.getByRole("radio", { name: "Other window: 499000" }).check();
    await expect(price).toHaveValue("499000");
    await expectUsable(page);
    await choice.getByRole("radio", { name: "Yours: 505000" }).check();
    await save.click();
    await expect(form.getByText("Listing updated successfully!")).toBeVisible();
    await expect(choice).toBeHidden();
    const [stored] = (await site.platform.listings.all()).filter((listing) => listing.title === title);
    expect(stored).toMatchObject({ price: 505_000, city: "Palmer Lake" });
    await remove();
  });
});
