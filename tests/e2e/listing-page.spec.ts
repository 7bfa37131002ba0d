import { listingImages } from "#domain/listings/listing.ts";
import { expect, type RunningSite, test } from "./site.ts";

/** The demo's home with the most photos. */
async function homeWithPhotos(site: RunningSite) {
  const homes = await site.platform.listings.all();
  const [home] = homes.toSorted((one, other) => listingImages(other).length - listingImages(one).length);
  if (!home) throw new Error("There is no listing.");
  return home;
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width}x${height} the first screen shows the photo, the title, the address, the price and the facts`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/listings/${(await homeWithPhotos(site)).id}`);
    for (const part of [".stage img:visible", "h1", "address", ".detail .price", ".detail dl"])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: part === ".detail dl" ? 0.5 : 1 });
  });
}

test("on a phone the price and the ways to the agent stay in reach, and cover nothing of the footer", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = await homeWithPhotos(site);
  await page.goto(`/listings/${home.id}`);
  const bar = page.locator(".contact-bar");
  for (const position of [0, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), position);
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await expect(bar.getByRole("link", { name: "Call (719) 555-0142" })).toHaveAttribute("href", "tel:+17195550142");
  await expect(bar.getByRole("link", { name: "Contact Agent" })).toHaveAttribute("href", `/contact?listing=${home.id}`);
  await expect(bar).toContainText("$");
  const end = await page.locator(".footer .inner").boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
});

test("a visitor who came from the sold homes goes back to the sold homes", async ({ page }) => {
  await page.goto("/listings?status=sold");
  await page.locator(".card h2 a").first().click();
  await page.getByRole("link", { name: "Back to Listings" }).click();
  await expect(page).toHaveURL("/listings?status=sold");
});
