import { expect, test } from "./site.ts";

for (const width of [360, 390, 430]) {
  test(`the four filters stand in one row at ${width} pixels, large enough for a thumb`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/listings", "/listings?status=pending"]) {
      await page.goto(path);
      const boxes = await page
        .locator(".filters button")
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map(({ top }) => top)).size, path).toBe(1);
      for (const { height, right } of boxes) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
  });
}

for (const width of [390, 1024, 1440]) {
  test(`at ${width} pixels a home says what it is before what it costs, and is read in the same order`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const listing = (await site.platform.listings.all()).find(({ oneHomeUrl }) => oneHomeUrl);
    await page.goto(`/listings/${listing?.id}`);
    const order = await page
      .locator(".detail :is(h1, address, .price, .description)")
      .evaluateAll((parts) => parts.map((part) => part.localName + (part.className && `.${part.className}`)));
    expect(order).toEqual(["h1", "address", "p.price", "section.description"]);
    const top = async (part: string) => (await page.locator(`.detail ${part}`).boundingBox())?.y ?? 0;
    if (width < 1080) {
      expect(await top("h1")).toBeLessThan(await top(".price"));
      expect(await top(".price")).toBeLessThan(await top(".description"));
    } else {
      expect(Math.abs((await top(".price")) - (await top("h1")))).toBeLessThan(60);
      expect((await top(".description")) - (await top("h1"))).toBeLessThan(300);
    }
  });
}

test("on a phone, cards wait to be laid out until the page is there; in a wide window none does", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("animationend", ({ animationName, target }) => {
      if (animationName === "waiting") (target as HTMLElement).dataset.waited = "";
    });
  });
  const cards = page.locator(".cards > *");
  const waited = page.locator(".cards > [data-waited]");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/listings");
  await expect(waited).toHaveCount(await cards.count());
  const isLaidOut = await cards
    .locator("h2, h3")
    .evaluateAll((titles) => titles.map((title) => title.checkVisibility({ contentVisibilityAuto: true })));
  expect(isLaidOut).toEqual(Array(await cards.count()).fill(true));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(cards.last()).toBeAttached();
  expect(
    await page.evaluate(() => document.getAnimations().map((each) => (each as CSSAnimation).animationName)),
  ).not.toContain("waiting");
});
