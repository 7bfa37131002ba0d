import type { Locator } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);

test("who has set colors for all pages sees what is chosen in a calculator", async ({ page }) => {
  await page.goto("/tools/payment?price=450000&rate=6.25");
  const years = page.getByRole("radiogroup", { name: "Years", exact: true });
  const [chosen, other] = ["30", "15"].map((term) => years.locator("label", { hasText: term }));
  expect(await groundOf(chosen as Locator)).not.toBe(await groundOf(other as Locator));
  await years.getByRole("radio", { name: "15", exact: true }).check({ force: true });
  expect(await groundOf(other as Locator)).not.toBe(await groundOf(chosen as Locator));
});

test("an agent who has set such colors sees which tab, which messages and which status are chosen", async ({
  page,
}) => {
  await signIn(page);
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  expect(await groundOf(tab(/^Dashboard/))).not.toBe(await groundOf(tab(/^Listings/)));
  await tab(/^Inquiries/).click();
  const filters = page.getByRole("navigation", { name: "Filter inquiries", exact: true });
  const [all, read] = [/^All Messages/, /^Read/].map((name) => filters.getByRole("button", { name }));
  await expect(all as Locator).toHaveAttribute("aria-current", "true");
  expect(await groundOf(all as Locator)).not.toBe(await groundOf(read as Locator));
  await tab(/^Listings/).click();
  const choice = page.locator(".status-choice").first();
  const chosen = choice.locator("[aria-pressed=true] .badge");
  await expect(chosen).toBeVisible();
  expect(await groundOf(chosen)).not.toBe(await groundOf(choice.locator("[aria-pressed=false]").first()));
});

test("the focus is seen among such colors", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: false }).first().focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).not.toHaveCSS("outline-style", "none");
});
