import type { Locator } from "@playwright/test";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The two have grounds of other colors. */
const expectApart = (one: Locator, other: Locator) =>
  expect.poll(async () => (await groundOf(one)) === (await groundOf(other))).toBe(false);

test("who has set colors for all pages sees what is chosen in a calculator", async ({ page }) => {
  await page.goto("/tools/payment?price=450000&rate=6.25");
  await page.getByText("Taxes, insurance, HOA dues", { exact: true }).click();
  const years = page.getByRole("radiogroup", { name: "Years", exact: true });
  const [chosen, other] = ["30", "15"].map((term) => years.locator("label", { hasText: term }));
  await expectApart(chosen as Locator, other as Locator);
  await years.getByRole("radio", { name: "15", exact: true }).check({ force: true });
  await expectApart(other as Locator, chosen as Locator);
});

test("an agent who has set such colors sees which tab, which messages and which status are chosen", async ({
  page,
}) => {
  await signIn(page);
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  await expectApart(tab(/^Dashboard/), tab(/^Listings/));
  await tab(/^Inquiries/).click();
  const filters = page.getByRole("navigation", { name: "Filter inquiries", exact: true });
  const [all, read] = [/^All Messages/, /^Read/].map((name) => filters.getByRole("button", { name }));
  await expect(all as Locator).toHaveAttribute("aria-current", "true");
  await expectApart(all as Locator, read as Locator);
  await tab(/^Listings/).click();
  const choice = page.locator(".status-choice").first();
  const chosen = choice.locator("[aria-pressed=true] .badge");
  await expect(chosen).toBeVisible();
  await expectApart(chosen, choice.locator("[aria-pressed=false]").first());
});

test("the focus is seen among such colors", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: false }).first().focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).not.toHaveCSS("outline-style", "none");
});
