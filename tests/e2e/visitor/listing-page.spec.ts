import { randomUUID } from "node:crypto";
import { homeWithPhotos } from "../support/homes.ts";
import { expect, test } from "../support/site.ts";

// A stage of 3:2 leaves a wide window the first of the facts.
for (const [width, height, leastFacts] of [
  [390, 844, 0.5],
  [1440, 900, 0.1],
] as const) {
  test(`at ${width}x${height} the first screen shows the photo, the title, the address, the price and the facts`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/listings/${(await homeWithPhotos(site)).id}`);
    for (const part of [".stage img:visible", "h1", "address", ".detail .price", ".detail dl"])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: part === ".detail dl" ? leastFacts : 1 });
  });
}

test("on a phone the price and the ways to the agent stay in reach once the panel's have left the window, and cover nothing of the footer", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = await homeWithPhotos(site);
  await page.goto(`/listings/${home.id}`);
  const bar = page.locator(".contact-bar");
  const first = page.locator(".facts-panel").getByRole("link", { name: "Request a Tour" });
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeVisible();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 100_000));
  await expect(bar).toBeVisible();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("link", { name: "Call (719) 555-0142" })).toHaveAttribute("href", "tel:+17195550142");
  await expect(bar.getByRole("link", { name: "Request a Tour" })).toHaveAttribute(
    "href",
    `/contact?listing=${home.id}&tour`,
  );
  await expect(bar.getByRole("link", { name: "Ask" })).toHaveAttribute("href", `/contact?listing=${home.id}`);
  await expect(bar).toContainText("$");
  await expect(async () => {
    const end = await page.locator(".footer .inner").boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
  }).toPass();
});

test("a visitor who came from the sold homes goes back to the sold homes", async ({ page }) => {
  await page.goto("/listings?status=sold");
  await page.locator(".card h2 a").first().click();
  await page.getByRole("link", { name: "Back to Listings" }).click();
  await expect(page).toHaveURL("/listings?status=sold");
});

for (const [list, words] of [
  ["/search?beds=3", "Search"],
  ["/open-houses", "Open Houses"],
  ["/listings?status=active", "Listings"],
] as const)
  test(`a visitor who came from ${list} is led back to it by name, where she left it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(list);
    const card = page.locator("main .card :is(h2, h3) a").nth(4);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(400);
    await card.evaluate((link: HTMLAnchorElement) => link.click());
    await page.getByRole("link", { name: `Back to ${words}`, exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
    // Back in history: going forward is the home again.
    await page.goForward();
    await expect(page).toHaveURL(/\/(listings|homes)\/./);
  });

test("a visitor on a slow line who goes back at once is led to her own search", async ({ page }) => {
  await page.goto("/search?beds=3");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/assets\/back-link/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.locator("main .home-card h3 a[href^='/homes/']").first().click();
  const back = page.getByRole("link", { name: "Back to Search", exact: true });
  await back.click();
  answer();
  await expect(page).toHaveURL("/search?beds=3");
});

test("a visitor who was given a home's address is led to the list, also in a tab of its own, without a script file", async ({
  page,
  site,
}) => {
  const home = await homeWithPhotos(site);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const from of [undefined, `${site.origin}/about`]) {
    await page.goto(`/listings/${home.id}`, { ...(from && { referer: from }), waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
  }
  await page.goto("about:blank");
  await page.goto(`/listings/${home.id}`);
  const back = page.getByRole("link", { name: "Back to Listings", exact: true });
  await expect(back).toHaveAttribute("href", "/listings");
  await back.click();
  await expect(page).toHaveURL("/listings");
  await page.goto(`/listings/${home.id}`, { referer: `${site.origin}/open-houses` });
  await page.getByRole("link", { name: "Back to Open Houses", exact: true }).click();
  await expect(page).toHaveURL("/open-houses");
});

test("a home leads to a map, to three other homes and to guides", async ({ page, site }) => {
  const home = await homeWithPhotos(site);
  await page.goto(`/listings/${home.id}`);
  const map = await page.getByRole("link", { name: "Open in Maps" }).getAttribute("href");
  expect(new URL(map ?? "").searchParams.get("query")).toContain(home.address);
  await expect(page.locator(".other-homes > ul > li")).toHaveCount(3);
  await expect(page.locator(`.other-homes a[href="/listings/${home.id}"]`)).toHaveCount(0);
  await expect(page.locator(".listing-notes a[href^='/resources/']").first()).toBeVisible();
});

test.describe("sharing a home", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("copies its address, and says so, where the browser has nothing to share with", async ({ page, site }) => {
    const { id } = await homeWithPhotos(site);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.goto(`/listings/${id}?from=mail`);
    await page.getByRole("button", { name: "Share this listing" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/listings/${id}`);
  });

  test("opens the telephone's own sheet", async ({ page, site }) => {
    const { id, title } = await homeWithPhotos(site);
    await page.addInitScript(() => {
      const share = async (data: ShareData) => void Object.assign(window, { shared: data });
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.goto(`/listings/${id}`);
    await page.getByRole("button", { name: "Share this listing" }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
    await expect.poll(shared).toEqual({ title, url: `${site.origin}/listings/${id}` });
  });
});

test("on paper the words have two thirds of the sheet, and the facts stand in two columns", async ({ page, site }) => {
  // As wide as a Letter sheet between its margins, in CSS pixels.
  await page.setViewportSize({ width: 710, height: 949 });
  await page.goto(`/listings/${(await homeWithPhotos(site)).id}`);
  await page.emulateMedia({ media: "print" });
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width ?? 0;
  expect(await widthOf(".told")).toBeGreaterThan(400);
  const lines = page.locator(".more-facts dl > div").filter({ visible: true });
  const [first, last] = [await lines.first().boundingBox(), await lines.last().boundingBox()];
  expect(last?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});

test("the phone's menu has the agent's number", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const call = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Call (719) 555-0142" });
  await expect(call).toHaveAttribute("href", "tel:+17195550142");
});

test("a nine-digit price fits on one line of the bar on every phone", async ({ page, site }) => {
  const { platform, hearsOfWrites } = site;
  const home = { ...(await homeWithPhotos(site)), id: `lst_${randomUUID()}`, rev: 1, price: 123_456_789 };
  await platform.listings.add(home);
  await hearsOfWrites();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/listings/${home.id}`);
  const price = page.locator(".contact-bar .price");
  await expect(price).toHaveText("$123,456,789");
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const { lines, overhang } = await price.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return { lines: tops.size, overhang: element.scrollWidth - element.clientWidth };
    });
    expect([lines, overhang], `at ${width}`).toEqual([1, 0]);
  }
  await platform.listings.remove(home.id);
  await hearsOfWrites();
});
