import type { Page } from "@playwright/test";
import { atRest } from "../../support/at-rest.ts";
import { signIn, signInAgain, submitLogin } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

/** Lets the session end while the agent looks at Settings, where nothing is read by itself. */
async function endSession(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("tabpanel", { name: "Settings" }).getByLabel("Your name", { exact: true }).waitFor();
  await page.context().clearCookies();
}

test.describe("a session that ends while the agent reads", () => {
  test.use({ allowedProblems: ["401"] });

  test("asks again when the agent closed the form, and not once more after a logout", async ({ page }) => {
    await signIn(page);
    await endSession(page);
    await page.getByRole("tab", { name: "Dashboard" }).click();
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Authentication required for this operation")).toBeVisible();
    const refused = page.waitForResponse((response) => response.url().includes("/admin/listings.data"));
    await page.getByRole("tab", { name: "Listings" }).click();
    await refused;
    // It has asked by then, and the form that is closed below stays closed.
    await atRest(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Logout" }).click();
    await submitLogin(page);
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("is reported in one line during background checks, and only a click opens the form", async ({ page }) => {
    await signIn(page, "/admin/inquiries");
    const search = page.getByRole("searchbox");
    const found = page.waitForResponse((response) => response.url().includes("roof"));
    await search.fill("roof");
    await found;
    await page.context().clearCookies();
    const look = page.waitForResponse((response) => response.url().endsWith("/inquiries/newest"));
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect((await look).status()).toBe(401);
    const line = page.getByText("You're logged out.");
    await expect(line).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(search).toBeFocused();
    await line.getByRole("button", { name: "Log In" }).click();
    await signInAgain(page);
    await expect(line).toBeHidden();
    await expect(search).toHaveValue("roof");
  });

  test("costs nothing: after signing in again the figures are there, and the focus is where it was", async ({
    page,
  }) => {
    await signIn(page);
    await endSession(page);
    await page.getByRole("tab", { name: "Dashboard" }).click();
    await signInAgain(page);
    await expect(page.getByRole("tab", { name: "Dashboard" })).toBeFocused();
    await expect(page.locator(".quick-stats dd").first()).toHaveText(/^\d+$/);
    await expect(page.getByText("Authentication required for this operation")).toBeHidden();
    await endSession(page);
    await page.getByRole("tab", { name: "Listings" }).click();
    await signInAgain(page);
    await expect(page.getByRole("tab", { name: "Listings" })).toBeFocused();
  });
});

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["net::ERR_INTERNET_DISCONNECTED", "The logout request didn't reach the site."] });

  test("Logout says that the agent is still logged in, and is done once it is back", async ({ page, context }) => {
    await signIn(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("You're still logged in: there's no connection. Please try again.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  });
});

test.describe("a footer whose code does not come", () => {
  test.use({ allowedProblems: ["ERR_FAILED", "Failed to load resource"] });

  test("stays as the server sent it", async ({ page }) => {
    await page.route("**/assets/footer-*", (route) => route.abort());
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("link", { name: "Site by Shingle" })).toBeVisible();
  });

  test("keeps no tab from opening", async ({ page }) => {
    await page.route("**/assets/footer-*", (route) => route.abort());
    await signIn(page);
    await page.getByRole("tab", { name: "Settings" }).click();
    await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("link", { name: "Site by Shingle" })).toBeVisible();
  });
});

test("a tab that does not exist leaves the address, and Back leads to where the agent came from", async ({ page }) => {
  await signIn(page);
  await page.getByRole("tab", { name: "Listings" }).click();
  await page.getByRole("tabpanel", { name: "Listings" }).waitFor();
  await page.goto("/admin?tab=nothing");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("tab", { name: "Dashboard" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Listings" })).toHaveAttribute("aria-selected", "true");
});

test("a link to a page of the admin leads there after the login, to the section it names", async ({ page }) => {
  await page.goto("/admin?tab=settings&page=account#security");
  await submitLogin(page);
  await expect(page).toHaveURL("/admin/settings/account#security");
  await expect(page.getByRole("button", { name: "Logging in" })).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await submitLogin(page);
  await expect(page).toHaveURL("/admin/settings/account#security");
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
});

test("choosing a tab does not load the page again", async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  for (const tab of ["Listings", "Inquiries", "Settings", "Dashboard"])
    await page.getByRole("tab", { name: tab }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.locator("body")).toHaveAttribute("data-same", "");
});

test("the quick actions lead to the tabs, and to the website in a window of its own", async ({ page, context }) => {
  await signIn(page);
  await page.getByRole("link", { name: "Manage Listings" }).click();
  await expect(page).toHaveURL("/admin/listings");
  await page.goBack();
  await page.getByRole("link", { name: "View Inquiries" }).click();
  // A short first page of the inbox loads the next one by itself.
  await expect(page).toHaveURL(/\/admin\/inquiries(\?pages=\d)?$/);
  await page.goBack();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "View Website" }).click();
  await expect(await opened).toHaveURL("/");
});

test("the dashboard says to the minute when the website last changed", async ({ page, site }) => {
  await signIn(page);
  const shown = page.locator(".quick-stats time");
  // Copies of photos that are still being made change the website, too.
  await expect(async () => {
    await page.reload();
    const { updatedAt } = await site.platform.listings.contentVersion();
    await expect(shown).toHaveAttribute("datetime", updatedAt, { timeout: 5000 });
  }).toPass();
  await expect(shown).toHaveText(/^[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form cannot be sent to nowhere", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Login" })).toBeDisabled();
  });
});

test("the arrow keys keep pace with a hurried agent, while a tab is still on its way", async ({ page }) => {
  await signIn(page);
  const { promise: isHurried, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/listings-tab-*", async (route) => {
    await isHurried;
    await route.continue();
  });
  await page.getByRole("tab", { name: "Dashboard" }).focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press("ArrowRight");
  letGo();
  await expect(page).toHaveURL("/admin/settings");
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Settings" })).toBeFocused();
});

test("choosing a tab twice is one step back", async ({ page }) => {
  await signIn(page);
  await page.getByRole("tab", { name: "Listings" }).click();
  await expect(page.getByRole("tab", { name: "Listings" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Listings" }).click();
  await page.goBack();
  await expect(page).toHaveURL("/admin");
});
