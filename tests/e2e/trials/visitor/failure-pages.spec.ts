import type { Page } from "@playwright/test";
import { expectUsable, usualWidths } from "../../support/barriers.ts";
import { expect, test } from "../../support/site.ts";

/** Sends a form as a page of the site would, to wherever. */
async function submitForm(page: Page, action: string): Promise<void> {
  await page.goto("/about");
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate((address) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = address;
      document.body.append(form);
      form.submit();
    }, action),
  ]);
}

test.use({ allowedProblems: ["400", "405"] });

for (const [status, title, open] of [
  [400, "We couldn’t read that request", (page: Page) => page.goto("/%E0%A4%A")],
  [405, "This page doesn’t accept forms", (page: Page) => submitForm(page, "/resources")],
] as const)
  test(`everyone can use the ${status} page, which fits the window and links elsewhere`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const width of usualWidths) {
      await expectUsable(page, "html", [width]);
      await expect(page.locator("main").getByRole("link", { name: "(719) 555-0142" })).toBeInViewport();
    }
    await page.getByRole("link", { name: "Get in Touch" }).click();
    await expect(page).toHaveURL("/contact");
  });
