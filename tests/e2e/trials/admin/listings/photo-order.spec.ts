import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { listingImages } from "#domain/listings/listing.ts";
import { sampleHome } from "../../../../support/samples/sample-home.ts";
import { barriersOn } from "../../../support/barriers.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, type RunningSite, test } from "../../../support/site.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const made: string[] = [];
test.afterEach(async ({ site }) => {
  await Promise.all(made.splice(0).map((id) => site.platform.listings.remove(id)));
  // A list that still shows such a home would ask for photos that the site has no files of.
  await site.hearsOfWrites();
});

/** Opens the photos of a home of the test's own: other tests of the site change, hide and delete the others. */
async function openPhotos(page: Page, { platform, hearsOfWrites }: RunningSite, count = 6) {
  const id = `lst_${randomUUID()}`;
  const title = `Villa ${id.slice(-6)}`;
  made.push(id);
  await platform.listings.add(await homeWithPhotos(page, count, { id, title }));
  await hearsOfWrites();
  await signIn(page, "/admin/listings");
  await page
    .locator(".admin-card", { has: page.getByRole("heading", { name: title }) })
    .locator(".more")
    .click();
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const tiles = page.locator(".photo-tile");
  await expect(tiles.nth(2)).toBeVisible();
  const names = () => tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ""));
  return {
    id,
    tiles,
    names,
    photo: (number: number) => page.getByRole("button", { name: new RegExp(`^Photo ${number} of `) }),
  };
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** A finger that goes from one photo to another, as the browser reports it. */
async function fingerFrom(page: Page, from: { x: number; y: number }) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    touch: () => send("touchStart", from),
    async move(to: { x: number; y: number }) {
      const parts = [1, 2, 3, 4].map((part) => part / 4);
      // One right behind the other, so that a busy machine does not make a rest of it.
      await Promise.all(
        parts.map((part) =>
          send("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }),
        ),
      );
    },
    lift: () => send("touchEnd"),
  };
}

test("a finger that rests on a photo takes it to another place", async ({ page, site }) => {
  const { tiles, names } = await openPhotos(page, site);
  const before = await names();
  await page.locator(".listing-dialog > .fields").evaluate((fields) => {
    const grid = fields.querySelector(".photo-grid")?.getBoundingClientRect().top ?? 0;
    fields.scrollBy(0, grid - 300);
  });
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  const finger = await fingerFrom(page, await middleOf(tiles.nth(0)));
  await finger.touch();
  await expect(tiles.nth(0)).toHaveClass(/dragged/);
  await finger.move(await middleOf(tiles.nth(1)));
  const swapped = [before[1], before[0], ...before.slice(2)];
  await expect.poll(names).toEqual(swapped);
  await finger.lift();
  expect((await saved).ok()).toBe(true);
  expect(await names()).toEqual(swapped);
  await expect(page.getByLabel(/^Describe photo/)).toHaveCount(0);
});

test("a finger that moves at once scrolls and moves no photo", async ({ page, site }) => {
  const { tiles, names } = await openPhotos(page, site);
  const before = await names();
  const fields = page.locator(".listing-dialog > .fields");
  await tiles.first().scrollIntoViewIfNeeded();
  const from = await middleOf(tiles.first());
  const scrolled = await fields.evaluate((element) => element.scrollTop);
  const finger = await fingerFrom(page, from);
  await Promise.all([finger.touch(), finger.move({ x: from.x, y: from.y + 220 })]);
  await finger.lift();
  await expect.poll(() => fields.evaluate((element) => element.scrollTop)).toBeLessThan(scrolled - 50);
  await expect(page.locator(".photo-tile.dragged")).toHaveCount(0);
  expect(await names()).toEqual(before);
});

test("a photo moves one place at a time by its buttons, which keep the focus", async ({ page, site }) => {
  const { id, names, photo } = await openPhotos(page, site);
  const before = await names();
  await photo(1).tap();
  const later = (number: number) => page.getByRole("button", { name: `Move Later photo ${number}`, exact: true });
  await later(1).click();
  await expect(later(2)).toBeFocused();
  await page.keyboard.press("Enter");
  const moved = [before[1], before[2], before[0], ...before.slice(3)];
  await expect.poll(names).toEqual(moved);
  await page.getByRole("button", { name: "Move Earlier photo 3", exact: true }).click();
  const back = [before[1], before[0], ...before.slice(2)];
  await expect.poll(names).toEqual(back);
  // The home is removed after the test: nothing of it may still be on its way.
  const kept = async () => {
    const home = await site.platform.listings.find(id);
    return home && listingImages(home).map((address) => before.find((name) => address.includes(name)));
  };
  await expect.poll(kept).toEqual(back);
});

test("the words of a photo are saved with a sign, and a deleted photo hands the focus to a neighbor", async ({
  page,
  site,
}) => {
  const { names, photo } = await openPhotos(page, site);
  const before = await names();
  const last = before.length - 1;
  await photo(2).tap();
  await page.getByLabel("Describe photo 2").fill("A red porch");
  await page.getByLabel("Describe photo 2").press("Enter");
  await expect(page.locator(".described", { hasText: "Saved" })).toHaveCount(1);
  const question = page.getByRole("alertdialog", { name: "Delete this photo?" });
  await page.getByRole("button", { name: "Delete photo 2" }).press("Enter");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete photo 2" })).toBeFocused();
  await page.getByRole("button", { name: "Delete photo 2" }).press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect.poll(names).toEqual(before.toSpliced(1, 1));
  await expect(photo(2)).toBeFocused();
  await photo(last).press("Enter");
  await page.getByRole("button", { name: `Delete photo ${last}` }).press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(photo(last - 1)).toBeFocused();
});

test("several photos are chosen, moved to the front together, and deleted together", async ({ page, site }) => {
  const { id, names, photo } = await openPhotos(page, site);
  const before = await names();
  await page.getByLabel("Select photo 4", { exact: true }).check();
  await page.getByLabel("Select photo 6", { exact: true }).check();
  await expect(page.getByText("2 of 6 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Move to Front" }).tap();
  const moved = [3, 5, 0, 1, 2, 4].map((at) => before[at]);
  await expect.poll(names).toEqual(moved);
  await page.getByRole("button", { name: "Delete the selected photos" }).tap();
  await page.getByRole("alertdialog", { name: "Delete these 2 photos?" }).getByRole("button", { name: "Delete" }).tap();
  await expect.poll(names).toEqual(moved.slice(2));
  await expect(photo(1)).toBeFocused();
  await expect.poll(async () => (await site.platform.listings.find(id))?.images.length).toBe(3);
});

test("thirty photos take a little more than one screen of a phone", async ({ page, site }) => {
  const { tiles } = await openPhotos(page, site, 30);
  await expect(tiles).toHaveCount(30);
  const height = async () => (await page.locator(".photo-grid").boundingBox())?.height;
  await expect.poll(height).toBeLessThan(1100);
  await page.getByRole("button", { name: "Describe the Next One" }).tap();
  await expect(page.getByLabel("Describe photo 1", { exact: false })).toBeFocused();
  expect(await barriersOn(page, ".listing-dialog")).toEqual([]);
  const fields = page.locator(".listing-dialog > .fields");
  expect(await fields.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

/** A home with photos of which the site has no files: the browser is given one for all. */
async function homeWithPhotos(page: Page, count: number, { id, title }: { id: string; title: string }) {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="teal"/></svg>';
  await page.route(`**/media/**/${id}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }));
  const addresses = Array.from({ length: count }, (_, at) => `/media/public/listings/${id}/photo-${at}.jpg`);
  const [coverImage = "", ...images] = addresses;
  const pictures = addresses.map((address) => ({ address, alt: "", width: 1440, height: 960, widths: [640] }));
  return sampleHome({ id, title, coverImage, images, pictures });
}
