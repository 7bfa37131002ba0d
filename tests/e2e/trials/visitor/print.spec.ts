import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { isDemoId } from "#domain/demo-id.ts";
import { firstRevisions, type Listing } from "#domain/listings/listing.ts";
import { test as base, expect } from "../../support/site.ts";

interface PrintFixtures {
  /** Adds a home like the first of the demo, with this many photos, until the test is over. */
  homeWith(photos: number, changes?: Partial<Listing>): Promise<Listing>;
}

const test = base.extend<PrintFixtures>({
  homeWith: async ({ page, site: { platform, hearsOfWrites } }, use) => {
    const added: string[] = [];
    await use(async (photos, changes) => {
      const homes = (await platform.listings.all()).filter(({ id }) => isDemoId(id));
      const pictures = homes.flatMap((home) => home.pictures).slice(0, photos);
      const [coverImage = "", ...images] = pictures.map(({ address }) => address);
      const [first] = homes;
      if (!first) throw new Error("There is no listing.");
      const home = {
        ...first,
        ...firstRevisions,
        // Of its own: the site keeps the page of an id and its `rev`, and would serve that of an earlier test.
        id: `lst_paper-${randomUUID().slice(0, 8)}`,
        coverImage,
        images,
        pictures,
        ...changes,
      };
      await platform.listings.add(home);
      added.push(home.id);
      await hearsOfWrites();
      return home;
    });
    // The page may be asking for its code still, of a home that is about to go.
    await page.goto("about:blank");
    for (const id of added) await platform.listings.remove(id);
    await hearsOfWrites();
  },
});

const pagesIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

for (const [photos, format, width] of [
  [0, "A4", 1440],
  [1, "Letter", 1440],
  [6, "Letter", 1440],
  [30, "A4", 390],
] as const)
  test(`a home with ${photos} photos is one sheet of ${format}, with up to six of them and a code that leads to its page`, async ({
    page,
    site,
    homeWith,
  }) => {
    const { id } = await homeWith(photos);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/listings/${id}`);
    const pdf = await printed(page, format);
    expect(pagesIn(pdf)).toBe(1);
    expect(await printedCode(pdf)).toBe(`${site.origin}/listings/${id}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".gallery img:visible")).toHaveCount(Math.min(photos, 6));
    for (const dead of await page.locator(".other-homes, .share, .map-link, .listing-notes a").all())
      await expect(dead).toBeHidden();
  });

test("a sold home with a client's story is one sheet, with its description and whose words they are", async ({
  page,
  site: { platform, hearsOfWrites },
  homeWith,
}) => {
  const { id } = await homeWith(6, { status: "sold" });
  const profile = await platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  const story = { name: "Morgan T.", on: "2026-08-21", listingId: id, place: "Example Reviews", address: "" };
  const text = "She read each offer to us line by line. ".repeat(9).trim();
  await platform.profile.save({ ...profile, stories: [{ ...story, text, isAgreed: true }] });
  await hearsOfWrites();
  await page.goto(`/listings/${id}`);
  expect(pagesIn(await page.pdf({ format: "Letter" }))).toBe(1);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 950 });
  await expect(page.getByText("Morgan T., August 2026 · first published on Example Reviews")).toBeInViewport({
    ratio: 1,
  });
  const { height = 0 } = (await page.locator(".description").boundingBox()) ?? {};
  expect(height, "a line of the description").toBeGreaterThan(10);
  await platform.profile.save(profile);
});

for (const photos of [1, 2, 3, 4, 5])
  test(`of ${photos} photos none is printed as a strip`, async ({ page, homeWith }) => {
    const { id } = await homeWith(photos);
    await page.goto(`/listings/${id}`);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 688, height: 950 });
    const shapes = await page
      .locator(".gallery img:visible")
      .evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
    expect(shapes).toHaveLength(photos);
    expect(Math.min(...shapes)).toBeGreaterThan(0.5);
    expect(Math.max(...shapes)).toBeLessThan(2.6);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a home is one sheet as well, and a guide is printed without its ways on", async ({ page, homeWith }) => {
    const { id } = await homeWith(6);
    await page.goto(`/listings/${id}`);
    expect(pagesIn(await page.pdf({ format: "Letter" }))).toBe(1);
    await page.goto("/resources/va-loans");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "The funding fee", exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Read next", exact: true })).toBeHidden();
  });
});

test("compared homes are printed from the first sheet on, without what needs a screen", async ({ page, homeWith }) => {
  const homes = [await homeWith(1), await homeWith(2)].map(({ id }) => `home=${id}`);
  await page.goto(`/saved/compare?${homes.join("&")}`);
  expect(pagesIn(await page.pdf({ format: "Letter" }))).toBe(2);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 950 });
  await expect(page.getByText("Share these homes")).toBeHidden();
  await expect(page.getByText("Your payment")).toBeHidden();
  await page.goto(`/saved?${homes.join("&")}`);
  await expect(page.getByLabel(/^Compare/).first()).toBeHidden();
});

test("no card of the home page is cut by the end of a sheet", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const part of await page.locator(".ways, .market .card").all())
    await expect(part).toHaveCSS("break-inside", "avoid");
});

for (const path of ["/resources/va-loans", "/privacy", "/tools/payment?price=450000&rate=6.25"])
  test(`the end of ${path} shares its printed sheet with the footer, which is never alone on one`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 688, height: 950 });
    const footer = await page.getByRole("contentinfo").boundingBox();
    const last = page.locator(".article > :last-child, .disclaimer").last();
    const room = await last.evaluate((words) => Number.parseFloat(getComputedStyle(words).paddingBottom));
    expect(room).toBeGreaterThan(footer?.height ?? Number.POSITIVE_INFINITY);
    await expect(last).toHaveCSS("break-inside", "avoid");
  });

test("a long description ends between two lines, and the price, the firm and the license stand on the sheet", async ({
  page,
  site,
  homeWith,
}) => {
  const paragraph = "A room with a view of the mountains, and a stove. ".repeat(12);
  const { id } = await homeWith(5, {
    description: `${paragraph}\n\n`.repeat(30),
    price: 1_485_000,
    title: "Ten Acres with a Barn, a Creek, Two Wells and a Long Name",
  });
  await page.setViewportSize({ width: 700, height: 950 });
  await page.goto(`/listings/${id}`);
  expect(pagesIn(await page.pdf({ format: "Letter" }))).toBe(1);
  await page.emulateMedia({ media: "print" });
  const profile = await site.platform.profile.load();
  for (const words of ["$1,485,000", profile?.agentName, profile?.license, `More at ${new URL(site.origin).host}`])
    await expect(
      page
        .getByText(words ?? "")
        .filter({ visible: true })
        .first(),
    ).toBeInViewport({ ratio: 1 });
  // Lines are whole: the next one begins in a column of its own, outside.
  const cut = await page.locator(".description").evaluate((box) => {
    const { right, bottom } = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(box);
    const lines = [...range.getClientRects()].filter((line) => line.left < right);
    return { lines: lines.length, overhang: Math.max(...lines.map((line) => line.bottom)) - bottom };
  });
  expect(cut.lines).toBeGreaterThan(3);
  expect(cut.overhang).toBeLessThanOrEqual(0.5);
});

test("a home of the MLS is one sheet with its firm, the words of the MLS, and a code that leads to its page", async ({
  page,
  site,
}) => {
  await page.goto("/search?beds=3&price_max=600000");
  await page.locator(".home-card h3 a").first().click();
  await page.waitForURL("**/homes/**");
  const pdf = await printed(page, "Letter");
  expect(pagesIn(pdf)).toBe(1);
  expect(await printedCode(pdf)).toBe(page.url());
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 950 });
  for (const words of [/^Listed by /, /^Last updated /, `More at ${new URL(site.origin).host}`])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
  for (const dead of await page.locator(".like-homes, .look-ups, .heart, .contact-bar").all())
    await expect(dead).toBeHidden();
});

for (const [path, sheets] of [
  ["/search", 2],
  ["/search?beds=3&price_max=600000", 2],
  ["/tools/va-loan?price=450000&rate=6.25&tax=3456&insurance=2345&hoa=123", 1],
  ["/tools/payment?price=450000&rate=6.25&tax=3456&insurance=2345&hoa=123", 1],
  ["/tools/bah?grade=E-5&dependents=yes&rate=6.25", 1],
] as const)
  test(`${path} fits on ${sheets} of Letter`, async ({ page }) => {
    await page.goto(path);
    expect(pagesIn(await page.pdf({ format: "Letter" }))).toBe(sheets);
  });

test("a long description ends with a sentence on paper, and is whole on a screen", async ({ page, homeWith }) => {
  const sentence = "A stone hearth and a terrace that holds the last light on the range.";
  const { id } = await homeWith(6, { description: Array(40).fill(sentence).join(" ") });
  await page.goto(`/listings/${id}`);
  const description = page.locator(".description p");
  await expect(description).toHaveText(Array(40).fill(sentence).join(" "), { useInnerText: true });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 950 });
  await expect(description).toHaveText(Array(4).fill(sentence).join(" "), { useInnerText: true });
  const fits = await page.locator(".description").evaluate((box) => box.scrollWidth <= box.clientWidth);
  expect(fits).toBe(true);
});

for (const path of ["/contact", "/contact?listing={listing}"])
  test(`${path} is one sheet`, async ({ page, homeWith }) => {
    const { id } = await homeWith(2);
    await page.goto(path.replace("{listing}", id));
    for (const format of ["A4", "Letter"]) expect(pagesIn(await page.pdf({ format })), format).toBe(1);
  });

/** Prints with the page's code, which comes late: a browser that prints waits for it, and DevTools' PDF doesn't. */
async function printed(page: Page, format: "A4" | "Letter"): Promise<Buffer> {
  await page.locator(".page-address img").evaluate((code: HTMLImageElement) => {
    code.loading = "eager";
    return code.decode();
  });
  return page.pdf({ format });
}

/** Returns what a camera reads in the QR code of a PDF by Chromium; nothing when there is no code. */
async function printedCode(pdf: Buffer): Promise<string | undefined> {
  const shapes = drawingsIn(pdf).flatMap((drawing) => drawing.match(/(?:-?[\d.]+ -?[\d.]+ [ml]\n|h\n)+/g) ?? []);
  // A code has more corners than any letter or icon.
  const [code = ""] = shapes.toSorted((one, other) => other.length - one.length);
  const { data, info } = await sharp(asPicture(code)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The drawing commands of a PDF's pages and forms, a line each. */
function drawingsIn(pdf: Buffer): string[] {
  const parts = pdf.toString("latin1").matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
  return [...parts].map(([, part = ""]) => inflateSync(Buffer.from(part, "latin1")).toString("latin1"));
}

/** A shape that a PDF fills, in black on white with room around it. */
function asPicture(shape: string): Buffer {
  const points = [...shape.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const size = Math.max(...xs) - Math.min(...xs);
  const box = [Math.min(...xs) - size / 8, Math.min(...ys) - size / 8, size * 1.25, size * 1.25].join(" ");
  const path = shape.replace(/(\S+ \S+) ([ml])\n/g, (_line, point, step) => step.toUpperCase() + point);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}"><rect x="-9999" y="-9999" width="99999" height="99999" fill="white"/><path d="${path.replaceAll("h\n", "Z")}"/></svg>`,
  );
}
