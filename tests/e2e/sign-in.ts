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
