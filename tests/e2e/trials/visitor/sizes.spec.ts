import type { Page } from "@playwright/test";
import { widthOf } from "../../support/barriers.ts";
import { changeProfile } from "../../support/profile.ts";
import { expect, test } from "../../support/site.ts";

const box = async (page: Page, part: string) => (await boxes(page, part))[0] as DOMRect;

/** Where the first of each of these parts stands, all at one moment: while fonts and pictures come, a page still moves. */
async function boxes(page: Page, ...parts: string[]): Promise<DOMRect[]> {
  await expect(page.locator(parts[0] ?? "").first()).toBeVisible();
  return page.evaluate(
    (parts) => parts.map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
    parts,
  );
}

const columnsOf = (page: Page, items: string) =>
  page.locator(items).evaluateAll((all) => new Set(all.map((item) => item.getBoundingClientRect().left)).size);

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test("two homes stand side by side as soon as two fit, from 769 pixels on", async ({ page }) => {
  await page.goto("/listings");
  for (const width of [768, 769, 800, 811, 900, 1024]) {
    await setWidth(page, width);
    expect(await columnsOf(page, ".card"), `at ${width}`).toBe(2);
    expect((await box(page, ".card")).width, `at ${width}`).toBeGreaterThanOrEqual(width > 768 ? 350 : 340);
  }
});

test("the guides stand in two columns between phone and desktop, and fill their rows", async ({ page }) => {
  await page.goto("/resources");
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1080, 2],
    [1081, 3],
    [1440, 3],
  ] as const) {
    await setWidth(page, width);
    expect(await columnsOf(page, ".guide-cards > li"), `at ${width}`).toBe(columns);
    const [cards, partners] = (await boxes(page, ".guide-cards", ".partners")) as [DOMRect, DOMRect];
    // Eight cards leave the ninth place to the partners; elsewhere these stand below.
    if (columns === 3) expect(partners.y + partners.height).toBeCloseTo(cards.y + cards.height, 0);
    else expect(partners.y).toBeGreaterThan(cards.y + cards.height);
  }
});

test("a tablet's home page has its agent beside the words, and ways and homes side by side", async ({ page }) => {
  await page.goto("/");
  for (const width of [641, 768, 800]) {
    await setWidth(page, width);
    const [text, agent] = (await boxes(page, ".hero .text", ".agent-card")) as [DOMRect, DOMRect];
    expect(agent.width, `at ${width}`).toBeLessThanOrEqual(344);
    expect(agent.x, `at ${width}`).toBeGreaterThanOrEqual(text.x + text.width);
    expect(await columnsOf(page, ".newest .way"), `at ${width}`).toBe(3);
    expect(await columnsOf(page, ".four .way"), `at ${width}`).toBe(2);
    if (width > 641) expect(await columnsOf(page, ".market-homes > *"), `at ${width}`).toBe(2);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
});

for (const [width, pixels, least] of [
  [390, 2, 1400],
  [390, 3, 1800],
  [768, 1, 1080],
] as const) {
  test.describe(`on a screen of ${width} points with ${pixels} pixels each`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor: pixels });

    test("the hero is as sharp as the screen", async ({ page }) => {
      await page.goto("/");
      const source = await page.locator(".hero .scene img").evaluate((picture: HTMLImageElement) => picture.currentSrc);
      expect(Number(/-(\d+)-[^/]*$/.exec(source)?.[1] ?? /-(\d+)\./.exec(source)?.[1])).toBeGreaterThanOrEqual(least);
    });
  });
}

test("visitors find phone, email and back links large enough for a thumb", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heights: Record<string, string[]> = {
    "/contact": [".reach a[href^=tel]", ".reach a[href^=mailto]", ".footer .phone", ".footer .email", ".footer li a"],
    "/resources/va-loans": [".breadcrumb a", ".guide-page .back"],
  };
  for (const [path, parts] of Object.entries(heights)) {
    await page.goto(path);
    for (const part of parts) {
      for (const target of await page.locator(part).all())
        expect((await target.boundingBox())?.height, `${part} on ${path}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test("a window that shows little keeps its room for reading: the bar scrolls away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto("/about");
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.locator(".top-bar")).not.toBeInViewport();
});

test("a long last name fits in the hero", async ({ page, site }) => {
  const putBack = await changeProfile(site, { agentName: "Avery Featherstonehaugh" });
  await page.goto("/");
  for (const width of [320, 360, 390, 412, 641, 769, 800, 1024, 1440]) {
    await setWidth(page, width);
    const lines = await page.locator(".hero h1").evaluate((heading) => {
      const text = heading.firstChild as Text;
      const surname = document.createRange();
      surname.setStart(text, "Avery ".length);
      surname.setEnd(text, text.length);
      return surname.getClientRects().length;
    });
    expect(lines, `at ${width}`).toBe(1);
  }
  await putBack();
});

test.describe("in the visitor's own colors", () => {
  test.use({ colorScheme: "dark", forcedColors: "active" });

  test("lines mark the current page and the selected filter", async ({ page }) => {
    await setWidth(page, 1440);
    await page.goto("/listings?status=sold");
    await expect(page.locator(".menu a[aria-current]")).toHaveCSS("text-decoration-line", "underline");
    await expect(page.locator(".filters button[aria-pressed=true]")).toHaveCSS("outline-style", "solid");
  });
});

test("nothing covers the home page's search box, and a phone shows its whole example", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1440]) {
    await setWidth(page, width);
    const [box, buttons, agent, homes] = (await boxes(
      page,
      ".search-box",
      ".hero .actions",
      ".agent-card",
      ".newest h2",
    )) as [DOMRect, DOMRect, DOMRect, DOMRect];
    expect(box.y, `at ${width}`).toBeGreaterThan(buttons.y + buttons.height);
    expect(homes.y, `at ${width}`).toBeGreaterThan(
      Math.max(box.y + box.height, width > 640 ? 0 : agent.y + agent.height),
    );
    const isApart = width > 640 ? box.x + box.width < agent.x : box.y + box.height < agent.y;
    expect(isApart, `at ${width}`).toBe(true);
    const room = await page.locator(".search-box input").evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input, "::placeholder");
      const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return inside - pen.measureText(input.placeholder).width;
    });
    expect(room, `at ${width}`).toBeGreaterThanOrEqual(0);
  }
});

test("a visitor sees what the home page has for sale, and comes to it with one tap", async ({ page, site }) => {
  const [newest] = (await site.platform.listings.all()).filter(({ status }) => status === "active");
  await page.goto("/");
  for (const width of [320, 390, 768, 1440]) {
    await setWidth(page, width);
    const [homes, market, ways] = (await boxes(page, ".newest", ".market", ".four")) as [DOMRect, DOMRect, DOMRect];
    expect(market.y, `at ${width}`).toBeGreaterThanOrEqual(homes.y + homes.height);
    expect(ways.y, `at ${width}`).toBeGreaterThanOrEqual(market.y + market.height);
    expect(await columnsOf(page, ".newest .way"), `at ${width}`).toBe(3);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
  await page.locator(".newest .way").first().click();
  await expect(page).toHaveURL(`/listings/${newest?.id}`);
});
