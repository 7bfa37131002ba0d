import { expect, test } from "../support/site.ts";

/** A prefetched page sends no request when it opens, so the page itself reports the view. */
test("a home's page that the browser prefetched on hover reports its view when it opens", async ({ page }) => {
  await page.goto("/listings");
  const link = page.locator("main a[href^='/listings/lst_']").first();
  const path = await link.getAttribute("href");
  const ahead = page.context().waitForEvent("request", (request) => request.url().endsWith(path ?? ""));
  await link.hover();
  await (await ahead).response();
  const told = page.waitForRequest((request) => request.url().endsWith(`/api${path}/viewed`));
  await link.click();
  expect((await (await told).response())?.status()).toBe(204);
});

test("a visitor's link to another search loads on click, so the search is counted", async ({ page }) => {
  await page.goto("/search?city=Monument&beds=3");
  const link = page.getByRole("link", { name: "Remove: Monument" });
  const path = await link.getAttribute("href");
  const asked = page.context().waitForEvent("request", (request) => request.url().endsWith(path ?? ""));
  await link.click();
  expect((await asked).headers()["sec-purpose"]).toBeUndefined();
});
