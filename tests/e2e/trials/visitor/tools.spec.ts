import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inAndNotIn } from "#domain/tools/payment/in-and-not-in.ts";
import { expect, test } from "../../support/site.ts";

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};
const home = { Price: "450,000", "Interest rate": "6.25" };
const total = (page: Page) => page.locator(".estimate .amount strong");
/** What an answer says, from the panel to the schedule. */
const answerOn = (page: Page) =>
  page
    .locator(".estimate, .comparison, .schedule")
    .evaluateAll((parts) => parts.map((part) => part.textContent?.trim()));
const workItOut = (page: Page) => page.getByRole("button", { name: "Calculate", exact: true }).click();

test.describe("a buyer who types", () => {
  test("reads the same as the server would answer, without a request", async ({ page }) => {
    await page.goto("/tools/va-loan");
    const requests: string[] = [];
    await fill(page, home);
    await expect(total(page)).toHaveText("$2,830");
    // A picture further down may come late.
    page.on("request", (request) => request.resourceType() !== "image" && requests.push(request.url()));
    await page.getByLabel("Later use").check();
    await expect(total(page)).toHaveText("$2,862");
    await page.getByText("Does one of these apply? Then you pay no fee").click();
    await page.getByRole("radio", { name: "One of these applies", exact: true }).check();
    await expect(total(page)).toHaveText("$2,771");
    await page.getByText("Entitlement in use, closing date").click();
    await fill(page, { "Down payment": "5%", "Entitlement in use": "80,000" });
    await expect(total(page)).toHaveText("$2,632");
    await expect(page.getByText("Remaining entitlement", { exact: true }).locator("visible=true")).toBeVisible();
    expect(requests).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    const live = await answerOn(page);
    // The form itself, as a browser without scripts sends it.
    const answered = page.waitForEvent("load");
    await page.evaluate(() => setTimeout(() => document.querySelector<HTMLFormElement>("#calculator")?.submit()));
    await answered;
    await expect(page).toHaveTitle(/^VA Loan Payment/);
    expect(await answerOn(page)).toEqual(live);
  });

  test("finds the figures again after a reload", async ({ page }) => {
    await page.goto("/tools/payment");
    await fill(page, home);
    await expect(total(page)).toHaveText("$2,771");
    await expect(page).toHaveURL(/[?&]price=450%2C000/);
    await page.reload();
    await expect(total(page)).toHaveText("$2,771");
  });

  test("hears the estimate once for each pause", async ({ page }) => {
    await page.goto("/tools/payment?price=450000");
    const rate = page.getByLabel("Interest rate", { exact: true });
    await rate.focus();
    await expect(page.locator("[data-island=payment]")).toHaveAttribute("data-awake", "true");
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const status = document.querySelector("[data-island] [role=status]") as HTMLElement;
      new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, { childList: true });
    });
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    // Letter by letter, and so fast that no busy machine makes a pause of it.
    await rate.evaluate((field: HTMLInputElement) => {
      for (const typed of ["6", "6.", "6.2", "6.25"]) {
        field.value = typed;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    });
    const estimate = `Your estimate: $2,771 a month, ${inAndNotIn({ tax: undefined, insurance: undefined, hoa: undefined })}`;
    await expect.poll(said).toEqual([estimate]);
    await rate.fill("6,25");
    await expect.poll(said).toEqual([estimate, "Please use a period for decimals, such as 6.25."]);
    await expect(rate).toHaveAttribute("aria-invalid", "true");
    await expect(rate).toHaveAccessibleDescription(/Please use a period for decimals/);
    await expect(total(page)).toBeHidden();
  });

  test("takes over what was typed before the script came", async ({ page }) => {
    await page.route("**/*-live-*.js", async (route) => {
      await page.getByLabel("Interest rate", { exact: true }).fill("6.25");
      await route.continue();
    });
    await page.goto("/tools/payment?price=450000");
    await page.getByLabel("Interest rate", { exact: true }).focus();
    await expect(total(page)).toHaveText("$2,771");
  });

  test("who asks too early is led to the field", async ({ page }) => {
    await page.goto("/tools/payment");
    await fill(page, { Price: "450,000" });
    await expect(page.locator("[data-island=payment]")).toHaveAttribute("data-awake", "true");
    await workItOut(page);
    await expect(page.getByLabel("Interest rate", { exact: true })).toBeFocused();
    await expect(page.getByText("Please enter an interest rate from a lender’s quote, such as 6.25.")).toBeVisible();
  });

  test("asks about it with numbers that can be changed, and without what VA pays for", async ({ page }) => {
    await page.goto("/tools/va-loan");
    await fill(page, home);
    await page.getByText("Does one of these apply? Then you pay no fee").click();
    await page.getByRole("radio", { name: "One of these applies", exact: true }).check();
    await expect(total(page)).toHaveText("$2,771");
    await page.getByRole("button", { name: "Ask About This", exact: true }).click();
    const message = page.getByLabel("Message");
    await expect(message).toHaveValue(/Price \$450,000, down payment \$0\s+6\.25% over 30 years/);
    await message.fill("May I come on Saturday?");
    await fill(page, { "Name *": "Jordan Ellery", "Email *": `jordan-${randomUUID()}@example.com` });
    await page.getByRole("button", { name: "Send Message", exact: true }).click();
    await expect(page.getByText("Thank you for your message!")).toBeVisible();
  });
});

test("terms that a buyer keeps say on each home what it comes to, and nowhere else, until they are forgotten", async ({
  page,
  site,
}) => {
  await page.goto("/tools/payment?price=450000&rate=6.25&down=5%25");
  const keep = page.getByRole("button", { name: "Use 6.25% for All Homes", exact: true });
  await keep.click();
  const forget = page.getByRole("button", { name: "Used for all homes in this browser. Clear it", exact: true });
  await expect(forget).toBeVisible();
  const home = (await site.platform.listings.all()).find(({ status }) => status === "active");
  await page.goto(`/listings/${home?.id}`);
  const line = page.locator(".payment-link");
  await expect(line).toContainText(/^About \$[\d,]+ a month at your 6\.25% rate, 5% down: principal, interest/);
  await line.getByRole("link", { name: "Change", exact: true }).click();
  await expect(total(page)).toHaveText(/^\$/);
  await keep.hover();
  await forget.click();
  await expect(keep).toBeVisible();
  await page.goto(`/listings/${home?.id}`);
  await expect(line.getByRole("link", { name: "Payment for this home", exact: true })).toBeVisible();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`without scripts, at ${viewport.width} pixels`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test("a buyer reads the answer, and what is wrong, in the first screen", async ({ page }) => {
      await page.goto("/tools/va-loan");
      await page.getByText("Taxes, insurance, HOA dues", { exact: true }).click();
      await fill(page, { ...home, "Property tax": "2,250" });
      await workItOut(page);
      expect(new URL(page.url()).search).toBe("");
      const inFirstScreen = page.locator(".estimate strong, .short-estimate strong").locator("visible=true").first();
      await expect(inFirstScreen).toHaveText("$3,018");
      await expect(inFirstScreen).toBeInViewport();
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeHidden();
      await fill(page, { Price: "450.000" });
      await workItOut(page);
      const problem = page.getByRole("link", { name: "Please use commas for thousands" });
      await expect(problem).toBeInViewport();
      await problem.click();
      await expect(page.getByLabel("Price", { exact: true })).toHaveValue("450.000");
    });
  });
}

test("a printed estimate has the numbers and not the form", async ({ page }) => {
  await page.goto("/tools/payment?price=450000&rate=6.25");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Price", { exact: true })).toBeHidden();
  await expect(total(page)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Interest over 30 years at 6.25%/ })).toBeVisible();
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});
