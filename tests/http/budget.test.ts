import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guides } from "#content/guides.ts";
import { openTestSite, type TestSite } from "./site.ts";

/**
 * What a visitor on a slow phone downloads before a page can be read, in bytes after brotli at quality 11. Bytes do not
 * depend on the machine, so they can be held here; time cannot.
 */
const budget = { script: 1024, styles: 7 * 1024, page: 13 * 1024, fonts: 60 * 1024, firstPicture: 60 * 1024 };

let site: TestSite;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  const homes = (await site.platform.listings.all()).map(({ id }) => `/listings/${id}`);
  const articles = guides.map(({ slug }) => `/resources/${slug}`);
  pages = [
    "/",
    "/listings",
    "/search",
    "/about",
    "/contact",
    "/resources",
    "/privacy",
    "/nowhere",
    ...homes,
    ...articles,
  ];
});
afterAll(() => site.close());

const size = (text: string) => brotliCompressSync(text).length;
const inline = (html: string, element: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))].map(([, content]) => content).join("");

describe("a public page", () => {
  it("is one small document with its script and styles inside", async () => {
    for (const path of pages) {
      const { body } = await site.get(path);
      expect(size(body), path).toBeLessThanOrEqual(budget.page);
      expect(size(inline(body, "script")), path).toBeLessThanOrEqual(budget.script);
      expect(size(inline(body, "style")), path).toBeLessThanOrEqual(budget.styles);
      expect(body, path).not.toMatch(/rel="(stylesheet|modulepreload)"/);
    }
  });

  it("asks for two fonts and no more", async () => {
    const { body } = await site.get("/");
    const fonts = [...body.matchAll(/rel="preload" href="([^"]+)" as="font"/g)].map(([, address]) => address ?? "");
    expect(fonts).toHaveLength(2);
    let bytes = 0;
    for (const font of fonts) bytes += (await site.get(font)).rawPayload.length;
    expect(bytes).toBeLessThanOrEqual(budget.fonts);
  });

  it("shows a phone a first picture of its size, fetched before all others", async () => {
    for (const path of ["/", "/listings", pages.find((page) => page.startsWith("/listings/")) ?? "", "/resources"]) {
      const { body } = await site.get(path);
      const first = /<picture><source type="image\/avif" srcSet="([^"]+)"[^>]*\/><img[^>]*fetchPriority="high"/.exec(
        body,
      )?.[1];
      const addresses = [...(first ?? "").matchAll(/(\S+) \d+w/g)].map(([, address]) => address ?? "");
      // A phone of 390 points and 2 or 3 pixels each takes the second size.
      const { rawPayload, statusCode } = await site.get(addresses[1] ?? "");
      expect([path, statusCode]).toEqual([path, 200]);
      expect(rawPayload.length, path).toBeLessThanOrEqual(budget.firstPicture);
    }
  });
});
