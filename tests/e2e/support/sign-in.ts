import type { Page } from "@playwright/test";
import { expect, password } from "./site.ts";

/** Gives the browser a session of the agent's, without opening a page. */
export async function openSession(page: Page): Promise<void> {
  const answer = await page.request.post("/api/admin/session", { data: { username: "admin", password } });
  expect(answer.ok()).toBe(true);
}

/** Opens a page of the admin area as the agent who has signed in before. */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  await openSession(page);
  await page.goto(path);
  // The page remembers it as soon as it takes presses.
  await page.waitForFunction(() => localStorage.getItem("isAdmin"));
}

/** Signs in as the agent would. */
export async function logIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
}

/** In the dialog over the page, once the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await dialog.getByLabel("Username").fill("admin");
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
}
