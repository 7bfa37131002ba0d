import type { Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function openPhotos(page: Page) {
  await signIn(page);
  await page.getByRole("tab", { name: "Listings" }).click();
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const rows = page.locator(".photo-list li");
  await expect(rows.nth(2)).toBeVisible();
  const names = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.photo ?? ""));
  return { rows, names };
}

test("a finger drags a photo to another place by its thumbnail", async ({ page }) => {
  const { rows, names } = await openPhotos(page);
  const before = await names();
  await rows.first().scrollIntoViewIfNeeded();
  await page.locator(".listing-dialog > .fields").evaluate((fields) => {
    const list = fields.querySelector(".photo-list")?.getBoundingClientRect().top ?? 0;
    fields.scrollBy(0, list - 200);
  });
  const middle = async (at: number) => {
    const box = await rows.nth(at).locator(".thumbnail").boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await middle(0), await middle(1)];
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let part = 1; part <= 4; part++) {
    const y = from.y + ((to.y - from.y) * part) / 4;
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y }] });
  }
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect((await saved).ok()).toBe(true);
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)]);
});

test("a photo goes to any place in one step, and all of them can be reversed", async ({ page }) => {
  const { names } = await openPhotos(page);
  const before = await names();
  const last = before.length - 1;
  await page.getByLabel("Move photo 1 to place").selectOption(String(last));
  await expect.poll(names).toEqual([...before.slice(1), before[0]]);
  await expect(page.getByLabel(`Move photo ${last + 1} to place`)).toBeFocused();
  await page.getByRole("button", { name: "Reverse the order" }).click();
  await expect.poll(names).toEqual([before[0], ...before.slice(1).toReversed()]);
});

test("the words of a photo are saved with a sign, and a deleted photo hands the focus to the next", async ({
  page,
}) => {
  const { names } = await openPhotos(page);
  const before = await names();
  await page.getByLabel("Describe photo 2").fill("A red porch");
  await page.getByLabel("Describe photo 2").press("Enter");
  await expect(page.locator(".described", { hasText: "Saved" })).toHaveCount(1);
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete photo 2" }).press("Enter");
  await expect.poll(names).toEqual(before.toSpliced(1, 1));
  await expect(page.getByRole("button", { name: "Delete photo 2" })).toBeFocused();
});
