import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator } from "@playwright/test";
import { barriersOn } from "../support/barriers.ts";
import { changeProfile } from "../support/profile.ts";
import { expect, type RunningSite, test } from "../support/site.ts";

/** Another firm's search page, on an origin of its own, in the frame of the site's. */
async function frameMls(site: RunningSite): Promise<{ origin: string; takeAway(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<!doctype html><title>MLS</title><link rel=icon href=data:,><h1>Homes on the market</h1><p></p><script>
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => { document.querySelector("p").textContent = "Near you: " + coords.latitude },
          ({ message }) => { document.querySelector("p").textContent = message })
      </script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const putBack = await changeProfile(site, { idx: { address: `${origin}/search`, mode: "frame" } });
  return { origin, takeAway: () => putBack().finally(() => server.close()) };
}

/** Each is 24 pixels high and wide at least, and none lies over another (WCAG 2.2, 2.5.8). */
async function expectRoomForFingers(links: Locator): Promise<void> {
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(3);
  for (const [at, { width, height, left, right, top, bottom }] of boxes.entries()) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    for (const other of boxes.slice(at + 1))
      expect(right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top).toBe(true);
  }
}

test("the MLS's search finds homes near a visitor who lets it know where they are", async ({ page, site, context }) => {
  const mls = await frameMls(site);
  await context.grantPermissions(["geolocation"], { origin: mls.origin });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 38.83, longitude: -104.82 });
  await page.goto("/search");
  await expect(page.frameLocator("iframe[title='MLS property search']").getByText("Near you: 38.83")).toBeVisible();
  await mls.takeAway();
});

test("the search fills the window below the bar, locks the page, and lets go of it afterwards", async ({
  page,
  site,
}) => {
  const mls = await frameMls(site);
  await page.goto("/search");
  await expect(page.frameLocator("iframe[title='MLS property search']").getByText("Homes on the market")).toBeVisible();
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.y).toBe(76);
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === "hidden");
  await expect.poll(isLocked).toBe(true);
  await expect(page.getByText("Alder & Vale National Realty", { exact: true })).toBeInViewport();
  await expect(page.getByRole("link", { name: "(719) 555-0142" })).toBeInViewport();
  await expect(page.getByRole("link", { name: /Open it in a new tab/ })).toBeInViewport();
  const strip = page.locator(".search-footer");
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("link", { name: /Open it in a new tab/ })).toBeInViewport({ ratio: 1 });
    await expectRoomForFingers(strip.getByRole("link"));
  }
  await page.setViewportSize({ width: 390, height: 800 });
  // The note of the demonstration goes once the agent has moved in.
  await strip.getByText(/^This is a demo\. /).evaluate((note) => note.remove());
  await expect.poll(async () => (await strip.boundingBox())?.height).toBeLessThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { name: /^About/ })).toBeVisible();
  await expect.poll(isLocked).toBe(false);
  await mls.takeAway();
});

test("a visitor who uses the keyboard sees the text after the search when she reaches it", async ({ page, site }) => {
  const mls = await frameMls(site);
  await page.goto("/search");
  const link = page.locator(".behind").getByRole("link", { name: "Guides" });
  const isOnTop = () =>
    link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  expect(await isOnTop()).toBe(false);
  await link.focus();
  await expect.poll(isOnTop).toBe(true);
  expect(await barriersOn(page, ".search")).toEqual([]);
  await mls.takeAway();
});

test("a price on the map opens the home's card with its neighbors and heart, and Back closes it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search?view=map");
  const pins = page.locator(".pin");
  const card = page.getByRole("region", { name: "Home on the map" });
  await pins.first().focus();
  await page.keyboard.press("Enter");
  await expect(card.locator(".home-card a")).toHaveAttribute("href", (await pins.first().getAttribute("href")) ?? "");
  await expect(card.locator(".home-card a")).toBeFocused();
  await expect(pins.first()).toHaveClass(/near/);
  // The last one is on no page of this list.
  await card.getByRole("button", { name: "Previous home on the map" }).click();
  await expect(card.locator(".home-card a")).toHaveAttribute("href", (await pins.last().getAttribute("href")) ?? "");
  expect(await pins.last().getAttribute("data-home")).toBeTruthy();
  await card.getByRole("button", { name: /^Save / }).click();
  await expect(card.getByRole("button", { name: /^Save / })).toHaveAttribute("aria-pressed", "true");
  expect(await barriersOn(page, ".results-map")).toEqual([]);
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(pins.last()).toBeFocused();
  expect(new URL(page.url()).search).toBe("?view=map");
  await page.keyboard.press("Enter");
  await expect(card.locator(".home-card a")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  const path = (await pins.first().getAttribute("href")) ?? "";
  await page.locator(`.cards .home-card:has(a[href="${path}"])`).hover();
  await expect(page.locator(".pin.near")).toHaveCount(1);
  await expect(pins.first()).toHaveClass(/near/);
});

test("the map is as high as the window, beside the list and on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search?view=map");
  const map = page.locator(".results-map");
  await expect.poll(async () => (await map.boundingBox())?.y).toBe(76);
  expect(900 - 76 - ((await map.boundingBox())?.height ?? 0)).toBeLessThan(24);
  await page.mouse.wheel(0, 1500);
  await expect(page.locator(".map-window")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?view=map");
  const { x, y, width, height } = (await page.locator(".map-window").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  expect([x, width, height]).toEqual([0, 390, 640]);
  expect(y + height).toBeLessThanOrEqual(844);
  for (const pin of await page.locator(".pin rect").all()) {
    const box = await pin.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test("going nearer splits the clusters into prices and brings more names, without leaving the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search?view=map");
  const counts = (await page.locator(".cluster text").allTextContents()).map(Number);
  const largest = page.locator(".cluster", { hasText: String(Math.max(...counts)) });
  const pins = page.locator(".pin");
  const before = await pins.count();
  await largest.hover();
  await expect(page.locator("[data-island=map][data-awake=true]")).toHaveCount(1);
  await largest.click();
  await expect.poll(() => pins.count()).not.toBe(before);
  await expect(largest).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Search This Area" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?view=map");
  await pins.last().click();
  await expect(page.getByRole("region", { name: "Home on the map" })).toBeVisible();
  await page.getByRole("button", { name: "Show all of the map" }).click();
  await expect(largest).toHaveCount(1);
});

test("by buttons, keys and the mouse a visitor goes nearer on the map, and searches the part that is shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search?beds=3&view=map");
  const land = page.locator(".county-map svg[viewBox]");
  const shown = async () => (await land.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  await expect(page.getByRole("link", { name: "Search This Area" })).toBeHidden();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(shown).toEqual([200, 200, 600, 600]);
  await page.keyboard.press("ArrowLeft");
  expect(await shown()).toEqual([80, 200, 600, 600]);
  await page.locator(".county-map").hover();
  await page.mouse.down();
  await page.mouse.move(900, 500, { steps: 4 });
  await page.mouse.up();
  expect(await shown()).not.toEqual([80, 200, 600, 600]);
  // The home below the pointer was not meant.
  expect(new URL(page.url()).search).toBe("?beds=3&view=map");
  await page.getByRole("link", { name: "Search This Area" }).click();
  await expect(page.locator(".filter-row").getByRole("link", { name: "Remove: In this map area" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("beds")).toBe("3");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("two fingers go nearer on the map, and one scrolls the page past it", async ({ page }) => {
    await page.goto("/search?beds=3&view=map");
    const map = page.locator(".county-map");
    const land = map.locator("svg[viewBox]");
    // The first touch of a visitor fetches what the map needs for it.
    await page.getByRole("button", { name: "Zoom in" }).tap();
    await expect(land).toHaveAttribute("viewBox", "200 200 600 600");
    await page.getByRole("button", { name: "Show all of the map" }).tap();
    const { x, y } = await map.evaluate((node) => {
      node.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
      fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    const pair = (apart: number) => [-apart, apart].map((away) => ({ x: x + away, y }));
    await touch("touchStart", ...pair(30));
    for (const apart of [40, 50, 60]) await touch("touchMove", ...pair(apart));
    await touch("touchEnd");
    await expect(page.getByRole("link", { name: "Search This Area" })).toBeVisible();
    const shown = await land.getAttribute("viewBox");
    const [left = 0, top, size] = shown?.split(" ").map(Number) ?? [];
    expect([Math.round(left / 50), top, size]).toEqual([5, expect.closeTo(250), expect.closeTo(500)]);
    const before = await page.evaluate(() => window.scrollY);
    await touch("touchStart", { x, y });
    for (const step of [20, 60, 100, 140]) await touch("touchMove", { x, y: y - step });
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    expect(await land.getAttribute("viewBox")).toBe(shown);
  });
});
