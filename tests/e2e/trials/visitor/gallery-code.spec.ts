import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { firstRevisions } from "#domain/listings/listing.ts";
import { homeWithPhotos } from "../../support/homes.ts";
import { expect, test } from "../../support/site.ts";

const viewer = (page: Page) => page.getByRole("dialog", { name: /^Photos of / });

/** Returns whether any script file that the page has asked for since is React. */
function watchForReact(page: Page): () => Promise<boolean> {
  const texts: Promise<string | undefined>[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") texts.push(request.response().then((response) => response?.text()));
  });
  return async () => (await Promise.all(texts)).some((text) => text?.includes("react.transitional.element"));
}

test("a visitor who turns the photos fetches no React, which comes with the first photo that is opened by a key", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = await homeWithPhotos(site);
  const hasReact = watchForReact(page);
  await page.goto(`/listings/${home.id}`);
  await page.locator(".thumbnail").nth(2).click();
  await expect(page.locator(".count")).toHaveText(/^3 /);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".thumbnail[data-chosen]")).toHaveAttribute("for", "photo-4");
  expect(await hasReact()).toBe(false);

  for (const [key, chosen] of [
    ["ArrowLeft", 3],
    ["ArrowRight", 4],
  ] as const) {
    await page.locator(".stage a:visible").press("Enter");
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(viewer(page).locator(".caption b")).toHaveText(new RegExp(`^${chosen} `));
    await page.keyboard.press("Escape");
    await expect(page.locator(`.stage:has(#photo-${chosen}:checked) a`)).toBeFocused();
    await expect(viewer(page)).toHaveCount(0);
  }
  expect(await hasReact()).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe fetches no React, and photos swiped before the script came are counted", async ({ page, site }) => {
    const hasReact = watchForReact(page);
    await page.goto(`/listings/${(await homeWithPhotos(site)).id}`);
    await page.locator(".stages").evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: "instant" }));
    await page.locator(".stage a").first().dispatchEvent("pointerover");
    await expect(page.locator(".count")).toHaveText(/^2 /);
    await page.mouse.move(195, 260);
    await page.mouse.wheel(400, 0);
    await expect(page.locator(".count")).toHaveText(/^3 /);
    await expect(page.locator("#photo-3")).toBeChecked();
    expect(await hasReact()).toBe(false);
  });
});

test.describe("when the viewer’s code does not come", () => {
  // A browser says that a file has no transition, when it is quicker there than the page is done.
  test.use({ allowedProblems: ["Failed to load resource", "net::ERR", "Failed to fetch"] });

  test("the chosen photo opens as a file", async ({ page, site }) => {
    await page.route(/viewer.*\.js/, (route) => route.abort());
    await page.goto(`/listings/${(await homeWithPhotos(site)).id}`);
    await page.locator(".turn.arrow:visible").click();
    await expect(page.locator(".count")).toHaveText(/^2 /);
    const photo = page.locator(".stage a:visible");
    const file = await photo.getAttribute("href");
    await photo.click();
    await expect(page).toHaveURL(new RegExp(`${file}$`));
  });
});

test("a photo without a description is named by its number in the viewer, and has no caption", async ({
  page,
  site,
}) => {
  const home = await homeWithPhotos(site);
  const [first, second] = home.pictures.map((picture, index) => ({ ...picture, alt: index === 1 ? "" : picture.alt }));
  if (!first || !second) throw new Error("The home has too few photos.");
  const id = `lst_${randomUUID()}`;
  const photos = { coverImage: first.address, images: [second.address], pictures: [first, second] };
  await site.platform.listings.add({ ...home, ...firstRevisions, id, ...photos });
  await site.hearsOfWrites();
  await page.goto(`/listings/${id}`);
  await site.platform.listings.remove(id);
  await page.locator(".all-photos").click();
  await expect(viewer(page).locator(".caption")).toHaveText(`1 / 2${first.alt}`);
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).locator(".caption")).toHaveText("2 / 2");
  await expect(viewer(page).getByRole("img", { name: "Photo 2 of 2" })).toBeVisible();
});
