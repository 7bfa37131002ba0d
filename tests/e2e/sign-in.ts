import type { Page } from "@playwright/test";
import { expect, password } from "./site.ts";

/** Signs in as the agent would. */
export async function signIn(page: Page): Promise<void> {
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
