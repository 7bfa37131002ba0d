import { barriersOn } from "../../support/barriers.ts";
import { expect, test } from "../../support/site.ts";

test("a buyer takes a place that is offered while she types, by keyboard, and the filters say how many homes they leave", async ({
  page,
}) => {
  await page.goto("/search?beds=3");
  await page.getByRole("searchbox").focus();
  const box = page.getByRole("combobox", { name: /^Search homes/ });
  await box.press("End");
  await page.keyboard.type(" near fort c");
  const option = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name: "Fort Carson" });
  await expect(option).toBeVisible();
  expect(await barriersOn(page, "search")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await page.keyboard.type("a");
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(box).toHaveAttribute("aria-activedescendant", "suggestion-0");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?beds=3&near=fort-carson$/);

  await page.locator("summary", { hasText: "Price" }).click();
  const show = page.locator(".filter[open]").getByRole("button", { name: /^Show/ });
  const before = await show.textContent();
  await page.getByLabel("Maximum", { exact: true }).fill("400k");
  await expect(show).not.toHaveText(before ?? "");
  const promised = (await show.textContent()) ?? "";
  await show.click();
  await expect(page.getByRole("heading", { name: promised.replace("Show ", ""), exact: true })).toBeVisible();

  const order = page.getByLabel("Sort homes");
  await order.focus();
  await order.selectOption("Price, low to high");
  await expect(page).toHaveURL(/sort=price_up/);
});

test("a visitor gets a home suggested by its street, and a click opens its page", async ({ page }) => {
  await page.goto("/search");
  const street = (await page.locator(".home-card h3 a:not(:text('Address withheld'))").first().textContent()) ?? "";
  await page.getByRole("searchbox").pressSequentially(street.slice(0, -1));
  // Until the last letter has come, places that begin like the street may be offered.
  await page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name: street }).first().click();
  await expect(page).toHaveURL(/\/(?:homes|listings)\//);
});

test("what was typed while the script was on its way is answered all the same", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route(/search-form-live[^/]*\.js/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/search");
  await page.getByRole("searchbox").pressSequentially("Monum");
  typed.resolve();
  await expect(page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first()).toBeVisible();
});

test("on a phone with three criteria the first photo is seen at once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?price_max=900000&beds=3&city=Colorado+Springs");
  const { y = 999 } = (await page.locator(".home-card .photo").first().boundingBox()) ?? {};
  expect(y).toBeLessThanOrEqual(560);
});

test("on the narrowest phone filters, order and map stand beside each other, each in one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/search?price_max=900000&beds=3&city=Colorado+Springs");
  const parts = await page.locator(".find-bar > :is(a, select)").all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map((box) => `${box?.y} ${box?.height}`)).size).toBe(1);
  for (const part of parts) expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});
