import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, password, type RunningSite } from "./site.ts";

/** Gives the browser a session of the agent's, without opening a page. */
export async function openSession(page: Page): Promise<void> {
  const answer = await page.request.post("/api/admin/session", { data: { username: "admin", password } });
  expect(answer.ok()).toBe(true);
}

/** Opens a page of the admin area as the agent who has signed in before. */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  await openSession(page);
  await page.goto(path);
  // The page remembers it as soon as it handles clicks.
  await page.waitForFunction(() => localStorage.getItem("isAdmin"));
}

/** A separate account for the test, so its logins affect no other test. */
export async function enrollSomebody({ platform }: RunningSite): Promise<string> {
  const username = `paula-${randomBytes(4).toString("hex")}`;
  await platform.gatekeeper.enroll(username, password);
  return username;
}

/** Fills in the form of the page or of the dialog, and sends it. */
export async function submitLogin(form: Page | Locator, username = "admin", secret = password): Promise<void> {
  await form.getByLabel("Username", { exact: true }).fill(username);
  await form.getByLabel("Password", { exact: true }).fill(secret);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs in as the agent would. */
export async function logIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await submitLogin(page);
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
}

/** In the dialog over the page, once the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await submitLogin(dialog);
  await expect(dialog).toBeHidden();
}
