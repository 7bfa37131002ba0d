import sharp from "sharp";
import { expect, test } from "../../support/site.ts";

/** The sizes of all visible text, and of section headings in the serif, in pixels. */
function sizesOn(): { all: number[]; headings: number[] } {
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (each) =>
      !each.closest(".visually-hidden") &&
      each.checkVisibility({ visibilityProperty: true }) &&
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  const size = (each: Element) => Math.round(Number.parseFloat(getComputedStyle(each).fontSize) * 2) / 2;
  const headings = shown.filter(
    (each) => each.closest("h2") && getComputedStyle(each).fontFamily.includes("Cormorant"),
  );
  return { all: shown.map(size), headings: headings.map(size) };
}

test("visitors read five pages in at most twelve sizes of text, and section headings in one", async ({
  page,
  site,
}) => {
  const [listing] = await site.platform.listings.all();
  const all = new Set<number>();
  const headings = new Set<number>();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/search", `/listings/${listing?.id}`, "/resources/va-loans", "/contact"]) {
    await page.goto(path);
    const found = await page.evaluate(sizesOn);
    for (const size of found.all) all.add(size);
    for (const size of found.headings) headings.add(size);
  }
  expect([...headings]).toEqual([34]);
  expect([...all].sort((one, other) => one - other).length, [...all].join(" ")).toBeLessThanOrEqual(12);
});

test("the heading of the search is 46 pixels in every window", async ({ page }) => {
  for (const width of [390, 768, 1440])
    for (const path of ["/search", "/saved"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCSS("font-size", "46px");
    }
});

test("the words on the home page's photo stand out from it at every width", async ({ page }) => {
  for (const width of [660, 768, 1024, 1081, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto("/");
    await expect(page.locator(".hero img").first()).toHaveJSProperty("complete", true);
    const words = page.locator(".hero .text :is(h1, .subtitle, .intro)");
    const found = await words.evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return { color: getComputedStyle(each).color, lines: [...range.getClientRects()].map((rect) => rect.toJSON()) };
      }),
    );
    await page.locator(".hero .text, .top-bar").evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).style.visibility = "hidden";
    });
    const shot = sharp(await page.screenshot());
    for (const { color, lines } of found)
      for (const { x, y, width: wide, height } of lines as DOMRect[]) {
        const area = { left: Math.round(x), top: Math.round(y), width: Math.round(wide), height: Math.round(height) };
        const { channels } = await sharp(await shot.clone().extract(area).png().toBuffer()).stats();
        // No pixel is lighter than the maxima of its channels.
        const ground = channels.slice(0, 3).map(({ max }) => max);
        const text = (color.match(/\d+/g) ?? []).map(Number);
        expect(contrast(text, ground), `${width}: ${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
  }
});

function contrast(text: number[], ground: number[]): number {
  const [dark = 0, light = 0] = [text, ground].map(brightness).sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, as WCAG 2 defines it. */
function brightness(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
