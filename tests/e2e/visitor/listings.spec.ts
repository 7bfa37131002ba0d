import { expect, test } from "../support/site.ts";

test("the four filters stand in one row on every phone, large enough for a thumb", async ({ page }) => {
  for (const path of ["/listings", "/listings?status=pending"]) {
    await page.goto(path);
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await page
        .locator(".filters button")
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map(({ top }) => top)).size, `${path} at ${width}`).toBe(1);
      for (const { height, right } of boxes) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
  }
});

test("a home says what it is before what it costs, and is read in the same order", async ({ page, site }) => {
  const listing = (await site.platform.listings.all()).find(({ oneHomeUrl }) => oneHomeUrl);
  await page.goto(`/listings/${listing?.id}`);
  const order = await page
    .locator(".detail :is(h1, address, .price, .description)")
    .evaluateAll((parts) => parts.map((part) => part.localName + (part.className && `.${part.className}`)));
  expect(order).toEqual(["h1", "address", "p.price", "section.description"]);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [title = 0, price = 0, description = 0] = await page
      .locator(".detail :is(h1, .price, .description)")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    if (width < 1080) {
      expect(title, `at ${width}`).toBeLessThan(price);
      expect(price, `at ${width}`).toBeLessThan(description);
    } else {
      expect(Math.abs(price - title)).toBeLessThan(60);
      expect(description - title).toBeLessThan(300);
    }
  }
});

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
