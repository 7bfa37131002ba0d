import type { Page } from "@playwright/test";
import { everyWidth, expectUsable } from "../support/barriers.ts";
import { logIn, openSession, signIn, signInAgain, submitLogin } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test("everyone can use the login form", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expectUsable(page);
});

/** Each tab, and what stands in it once all of it has come. */
const tabs = {
  dashboard: (page: Page) => page.locator(".quick-stats dd", { hasText: /^\d+$/ }).first(),
  listings: (page: Page) => page.locator(".admin-card").first(),
  inquiries: (page: Page) => page.locator(".inquiry").first(),
  settings: (page: Page) => page.getByRole("heading", { name: "You and your website" }),
};

for (const [tab, content] of Object.entries(tabs)) {
  test(`everyone can use the ${tab} tab, and it fits the window`, async ({ page }) => {
    await openSession(page);
    await page.goto(`/admin?tab=${tab}`);
    await expect(content(page)).toBeVisible();
    await expectUsable(page, "html", everyWidth);
  });
}

test.describe("a wrong password", () => {
  test.use({ allowedProblems: ["401"] });

  test("is answered in words, the form stays, and typing replaces the password", async ({ page }) => {
    await page.goto("/admin");
    await submitLogin(page, "admin", "not this one at all");
    await expect(page.getByRole("alert")).toHaveText("Invalid username or password");
    await expect(page.getByLabel("Username")).toHaveValue("admin");
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.keyboard.type("another");
    await expect(page.getByLabel("Password")).toHaveValue("another");
  });
});

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["ERR_FAILED", "Failed to load resource"] });

  test("signing in says that an error occurred", async ({ page }) => {
    await page.goto("/admin");
    await page.route("/api/admin/session", (route) => route.abort());
    await submitLogin(page);
    await expect(page.getByRole("alert")).toHaveText("An error occurred while logging in");
  });
});

test("the button says that it is logging in", async ({ page }) => {
  await page.goto("/admin");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("/api/admin/session", async (route) => {
    await held;
    await route.continue();
  });
  await submitLogin(page);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("the tab follows the address and the address follows the tab, by mouse and by arrow key", async ({ page }) => {
  await signIn(page);
  await page.getByRole("tab", { name: "Inquiries" }).click();
  // A short first page of the inbox loads the next one by itself.
  await expect(page).toHaveURL(/\/admin\/inquiries(\?pages=\d)?$/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/admin/settings");
  await expect(page.getByRole("tab", { name: "Settings" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Inquiries" })).toHaveAttribute("aria-selected", "true");
});

test("a signed-in agent stays signed in over a reload, and is out after Logout", async ({ page }) => {
  await logIn(page);
  expect(await page.evaluate(() => localStorage.getItem("isAdmin"))).toBe("true");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
  const cookies = await page.context().cookies();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("isAdmin"))).toBeNull();
  await page.context().addCookies(cookies);
  await page.reload();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test.describe("a session that ends in the middle of work", () => {
  test.use({ allowedProblems: ["401"] });

  test("asks for the password over the page, and what was typed stays", async ({ page, site }) => {
    await signIn(page, "/admin/settings");
    const name = page.getByLabel("Your name", { exact: true });
    await name.fill("Avery Calloway-Reyes");
    await site.platform.sessions.removeAllOf("admin");
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    const save = page.getByRole("button", { name: "Save Changes" }).first();
    // The page looks for new messages by itself, and may have met the end first: the button cannot be reached then.
    await save.click({ timeout: 5000 }).catch(() => expect(dialog).toBeVisible());
    await signInAgain(page);
    await expect(name).toHaveValue("Avery Calloway-Reyes");
  });
});

for (const way of ["another tab", "another page of Settings", "Logout"] as const) {
  test(`unsaved settings are not lost by ${way} without a question`, async ({ page }) => {
    await signIn(page, "/admin/settings");
    const name = page.getByLabel("Your name", { exact: true });
    await name.fill("Avery C. Calloway");
    const leave = {
      "another tab": page.getByRole("tab", { name: "Dashboard" }),
      "another page of Settings": page.getByRole("link", { name: /^Account/ }),
      Logout: page.getByRole("button", { name: "Logout" }),
    }[way];
    await leave.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(name).toHaveValue("Avery C. Calloway");
    await leave.click();
    await page.getByRole("button", { name: "Leave without Saving" }).click();
    const next = { "another tab": "Quick Stats", "another page of Settings": "Security note:", Logout: "Admin Login" };
    await expect(page.getByText(next[way])).toBeVisible();
  });
}
