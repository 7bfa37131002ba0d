import { openSession, signIn, signInAgain } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";

test("Back and Forward restore the search and the status, and a tab's link shows all homes", async ({ page }) => {
  await signIn(page, "/admin/listings?status=all");
  const [words, status] = [page.getByLabel("Search listings"), page.getByLabel("Show homes")];
  const cards = page.locator(".admin-card");
  const all = await cards.count();
  const title = (await cards.last().getByRole("heading").textContent()) ?? "";
  await words.pressSequentially(title);
  await expect(words).toHaveValue(title);
  await expect(cards).toHaveCount(1);
  await status.selectOption("draft");
  await expect(page.getByText("No listings match.")).toBeVisible();
  await page.getByRole("tab", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goBack();
  await expect(words).toHaveValue(title);
  await expect(status).toHaveValue("draft");
  await page.goBack();
  await expect(status).toHaveValue("all");
  await expect(words).toHaveValue(title);
  await expect(cards).toHaveCount(1);
  await page.getByRole("tab", { name: "Listings" }).click();
  await expect(cards).toHaveCount(all);
});

test.describe("what the server sends", () => {
  test.use({ javaScriptEnabled: false });

  test("is the whole list, whose buttons are off until they work", async ({ page }) => {
    await openSession(page);
    await page.goto("/admin/listings?status=sold");
    await expect(page.locator(".admin-card .badge", { hasText: "Sold" }).first()).toBeVisible();
    await expect(page.getByText("Loading")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeDisabled();
  });
});

test.describe("a session that ends while a home is edited", () => {
  test.use({ allowedProblems: ["401"] });

  test("costs nothing: what was typed is saved after the agent has logged in again", async ({ page, site }) => {
    await signIn(page, "/admin/listings");
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    const form = page.getByRole("dialog", { name: "Edit Listing" });
    const city = form.getByLabel("City");
    const before = await city.inputValue();
    await city.fill("Palmer Lake");
    await site.platform.sessions.removeAllOf("admin");
    const save = form.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await signInAgain(page);
    await expect(city).toHaveValue("Palmer Lake");
    await save.click();
    await expect(form.getByText("Listing updated successfully!")).toBeVisible();
    await city.fill(before);
    await save.click();
    await expect(form.getByText("Listing updated successfully!")).toBeVisible();
  });
});
