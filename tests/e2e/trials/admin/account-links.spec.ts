import { randomBytes } from "node:crypto";
import type { Browser } from "@playwright/test";
import { barriersOn } from "../../support/barriers.ts";
import { enrollSomebody, submitLogin } from "../../support/sign-in.ts";
import { expect, password, test } from "../../support/site.ts";

/** A forgotten-password link requires email. */
const mail = { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_EMAIL: "hannah@homes.internal" };
test.use({ settings: [mail, { scope: "worker" }] });

const chosen = "slate is too heavy";

/** Follows a link in a browser that knows nothing yet, chooses a password, and signs in with it. */
async function follow(browser: Browser, link: string, username: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose Your Password", exact: true })).toBeVisible();
  await page.getByLabel(/^New password/).fill(chosen);
  await page.getByLabel(/^Repeat new password/).fill("slate is too heavi");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The two passwords don't match.", { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toBeFocused();
  await page.getByLabel(/^Repeat new password/).fill(chosen);
  expect(await barriersOn(page, "#content")).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`The password for ${username} is set. You can log in with it now.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  // The address bar no longer shows the link to the computer's next user.
  await expect(page).toHaveURL(/\/admin$/);
  await submitLogin(page, username, chosen);
  await expect(page.getByRole("heading", { name: "Admin Dashboard", exact: true })).toBeVisible();
  await context.close();
}

test("who is invited chooses a password by the link, and signs in", async ({ page, site, browser }) => {
  const username = await enrollSomebody(site);
  const guest = `walter-${randomBytes(4).toString("hex")}`;
  await page.goto("/admin/settings#security");
  await submitLogin(page, username);
  const accounts = page.locator("#security").getByRole("region", { name: "Accounts", exact: true });
  await accounts.getByRole("button", { name: "Invite Someone", exact: true }).click();
  await accounts.getByLabel(/^Username of the new account/).fill(guest);
  await accounts.getByLabel(/^Your current password/).fill(password);
  await page.keyboard.press("Enter");
  const link = (await accounts.getByRole("status").locator("code").textContent()) ?? "";
  expect(link).toContain("/admin#link=");
  await follow(browser, link, guest);
});

test("who has forgotten the password asks for a link with the username", async ({ page }) => {
  await page.goto("/admin");
  const ask = page.getByRole("button", { name: "Forgot Your Password?", exact: true });
  await ask.click();
  await expect(page.getByText("Enter your username first.", { exact: true })).toBeVisible();
  await page.getByLabel("Username", { exact: true }).fill("nobody");
  await ask.click();
  await expect(page.getByText(/^If that account exists, a link is on its way/)).toBeVisible();
});
