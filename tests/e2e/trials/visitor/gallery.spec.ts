import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { firstRevisions, listingImages } from "#domain/listings/listing.ts";
import { expectUsable } from "../../support/barriers.ts";
import { homeWithPhotos } from "../../support/homes.ts";
import { expect, type RunningSite, test } from "../../support/site.ts";

async function openHome(page: Page, site: RunningSite) {
  const home = await homeWithPhotos(site);
  await page.goto(`/listings/${home.id}`);
  const photos = listingImages(home);
  return {
    home,
    photos,
    captions: photos.map((each) => home.pictures.find(({ address }) => address === each)?.alt ?? ""),
  };
}

const viewer = (page: Page) => page.getByRole("dialog", { name: /^Photos of / });

/** Where a row that is swiped stands, in photos. */
const placeIn = (page: Page, row: string) =>
  page.locator(row).evaluate((each) => Math.round((each.scrollLeft / each.clientWidth) * 100) / 100);

test("a photo opens over the whole window, is seen whole with its caption, and is turned by keys", async ({
  page,
  site,
}) => {
  const { photos, captions } = await openHome(page, site);
  await page.locator(".stage a:visible").click();
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).locator(".caption")).toHaveText(`1 / ${photos.length}${captions[0]}`);
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).locator(".caption")).toHaveText(`2 / ${photos.length}${captions[1]}`);
  const seen = viewer(page).locator("li").nth(1).locator("img");
  await expect(seen).toBeInViewport({ ratio: 1 });
  expect(await seen.evaluate((image) => getComputedStyle(image).objectFit)).toBe("contain");
  await page.keyboard.press("End");
  await expect(viewer(page).locator(".caption b")).toHaveText(`${photos.length} / ${photos.length}`);
  await viewer(page).getByRole("button", { name: "Previous photo" }).click();
  await expect(viewer(page).locator(".caption b")).toHaveText(`${photos.length - 1} / ${photos.length}`);
});

test("the viewer shows the other photos, what a buyer does next, and a heart that saves the home", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { home, photos } = await openHome(page, site);
  await page.locator(".all-photos").click();
  const next = viewer(page).getByRole("link");
  const about = `/contact?listing=${home.id}`;
  await expect(next).toHaveText(["Ask", "Call", "Request a Tour"]);
  for (const [index, href] of [about, "tel:+17195550142", `${about}&tour`].entries())
    await expect(next.nth(index)).toHaveAttribute("href", href);
  await viewer(page).getByRole("button", { name: "Photo 3" }).click();
  await expect(viewer(page).locator(".caption b")).toHaveText(`3 / ${photos.length}`);
  await expect(viewer(page).locator("[aria-current]")).toHaveAccessibleName("Photo 3");
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expect(viewer(page).locator(".caption b")).toHaveText(/^4 /);
  const heart = viewer(page).getByRole("button", { name: /^Save / });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expectUsable(page, ".viewer");
  await viewer(page).getByRole("button", { name: "Close photos" }).click();
  await expect(page.locator(".ways .heart")).toHaveAttribute("aria-pressed", "true");
});

test("Escape closes the photos, and the focus is on the photo that was seen last", async ({ page, site }) => {
  await openHome(page, site);
  await page.locator(".stage a:visible").press("Enter");
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).locator(".caption b")).toHaveText(/^2 /);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(page.locator("#photo-2")).toBeChecked();
  await expect(page.locator(".stage a:visible")).toBeFocused();
});

test("All photos opens them too, and has the focus again when they are closed", async ({ page, site }) => {
  const { photos } = await openHome(page, site);
  const all = page.getByRole("button", { name: `All ${photos.length} photos` });
  await all.click();
  await viewer(page).getByRole("button", { name: "Close photos" }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(all).toBeFocused();
});

test("an arrow on the photo turns to the next, and the thumbnails follow to the last of many", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 950, height: 900 });
  const homes = await site.platform.listings.all();
  const photos = [...new Set(homes.flatMap(listingImages))].slice(0, 14);
  const [home] = homes;
  if (!home) throw new Error("The demo has no home.");
  const id = `lst_${randomUUID()}`;
  await site.platform.listings.add({ ...home, ...firstRevisions, id, coverImage: photos[0] ?? "", images: photos });
  await site.hearsOfWrites();
  await page.goto(`/listings/${id}`);
  await site.platform.listings.remove(id);
  await page.locator("#photo-1").focus();
  await page.locator(".turn.arrow:visible").click();
  await expect(page.locator("#photo-2")).toBeChecked();
  for (let turned = 2; turned < photos.length; turned++) await page.keyboard.press("ArrowRight");
  await expect(page.locator(".thumbnail:not([data-chosen])").last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator(".thumbnail").last()).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("swiping on the photo turns it, and the count follows", async ({ page, site }) => {
    const { photos } = await openHome(page, site);
    await page.locator(".stage a").first().dispatchEvent("pointerover");
    await expect(page.locator("[data-island=gallery]")).toHaveAttribute("data-awake", "true");
    await page.mouse.move(195, 260);
    await page.mouse.wheel(400, 0);
    await expect.poll(() => placeIn(page, ".stages")).toBe(1);
    await expect(page.locator(".count")).toHaveText(`2 / ${photos.length}`);
  });

  test("the first tap opens the photos, even before the script has come", async ({ page, site }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/gallery.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await openHome(page, site);
    await page.locator(".stage a").first().tap();
    release();
    await expect(viewer(page)).toBeVisible();
  });
});

test.describe("when the script does not come", () => {
  // A browser says that a file has no transition, when it is quicker there than the page is done.
  test.use({ allowedProblems: ["Failed to load resource", "net::ERR", "Failed to fetch"] });

  test("the photo opens as a file", async ({ page, site }) => {
    await page.route(/gallery.*\.js/, (route) => route.abort());
    const { photos } = await openHome(page, site);
    await page.locator(".stage a:visible").click();
    await expect(page).toHaveURL(new RegExp(`${photos[0]}$`));
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the photo opens as a file, and nothing is offered that does nothing", async ({ page, site }) => {
    const { photos } = await openHome(page, site);
    await expect(page.locator(".all-photos, .count")).toHaveCount(2);
    for (const dead of await page.locator(".all-photos, .count").all()) await expect(dead).toBeHidden();
    await page.locator(".turn.arrow:visible").click();
    await page.locator(".stage a:visible").click();
    await expect(page).toHaveURL(new RegExp(`${photos[1]}$`));
  });
});
