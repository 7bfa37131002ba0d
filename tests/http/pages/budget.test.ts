import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { platformPackages } from "#cli/release/platform-packages.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { openTestSite } from "../../support/site/test-site.ts";

/**
 * The bytes a visitor on a slow phone downloads before a page is readable, with brotli quality 11. Bytes don't depend on
 * the machine, unlike time, so tests can limit them.
 */
const budget = {
  script: 1024,
  styles: 6.25 * 1024,
  /** A home with photos and its heart is the largest, with links to both loans and a saved rate. */
  page: 13 * 1024,
  /** With 24 homes, and the places and gates to choose. With a kilobyte of headers it fits in the first ten packets. */
  search: 13.4 * 1024,
  /** Print styles for all pages, with lists of homes and open houses. The browser fetches them last and doesn't wait for them. */
  printSheet: 2 * 1024,
  /** With three homes for sale and their hearts. */
  home: 10 * 1024,
  /** With the search, six MLS homes and the link for military moves: 12,087 bytes. */
  homeWithSearch: 12.2 * 1024,
  /** On a phone. A wide window fetches one more, of 12 KB. */
  fonts: 23 * 1024,
  /** The font fits in the first 10 packets of its connection, including headers. */
  font: 13 * 1024,
  firstPicture: 36 * 1024,
  contactForm: 8.1 * 1024,
  /** The VA loan page is the largest, with its sentences on what a figure includes. */
  calculator: 6.6 * 1024,
  /** Zooming and panning on the search map. */
  map: 4 * 1024,
  /** The search box's suggestions, and the count of matching homes. */
  searchForm: 3 * 1024,
  /** With codes and passkeys at login, the dashboard, and the router's fetchers. */
  adminScript: 120 * 1024,
  packages: 27,
};

const site = await openTestSite();
const pages = [...pathsIn((await site.get("/sitemap.xml")).body), "/search", "/nowhere"];

const sizes = new Map<string, number>();
/** Many pages share scripts and style sheets, and the best compression is slow. */
function size(text: string): number {
  const known = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, known);
  return known;
}
/** The page with steady ids: random ones compress to up to 40 bytes more or less from run to run. */
function withSteadyIds(html: string): string {
  const ids = [...new Set(html.match(/(?<=lst_demo-)\w{26}/g))];
  const steadyId = (id: string) =>
    hash("sha256", `${ids.indexOf(id)}`, "base64url")
      .toLowerCase()
      .slice(0, 26);
  return html.replace(/(?<=lst_demo-)\w{26}/g, steadyId);
}
const inline = (html: string, element: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))].map(([, content]) => content).join("");

/** Not needed to read on a screen. */
const printSheet = /<link rel="stylesheet" href="(\/assets\/print-sheet-[\w-]+\.css)" media="print"\/>/;

const preloads = (html: string) =>
  [...html.matchAll(/rel="preload" href="([^"]+)" as="font"[^>]*>/g)].map(([tag, address = ""]) => ({
    address,
    isForPhones: !tag.includes("media="),
  }));
const isLogo = (tag: string) => tag.includes("/brand/logo");

describe("a public page", () => {
  // Pages get the same slow compression as for visitors.
  it("is one small document with its script and styles inside", { timeout: 120_000 }, async () => {
    for (const path of pages) {
      const body = withSteadyIds((await site.get(path)).body);
      expect(size(body), path).toBeLessThanOrEqual(path === "/search" ? budget.search : budget.page);
      expect(size(inline(body, "script")), path).toBeLessThanOrEqual(budget.script);
      expect(size(inline(body, "style")), path).toBeLessThanOrEqual(budget.styles);
    }
    expect(size(withSteadyIds((await site.get("/")).body))).toBeLessThanOrEqual(budget.homeWithSearch);
  });

  it("is smaller on a site without its own search", async () => {
    const other = await openTestSite();
    other.platform.mls?.mirror().clear();
    expect(size(withSteadyIds((await other.get("/")).body))).toBeLessThanOrEqual(budget.home);
  });

  it("requests only itself and two fonts before its pictures, and a third font in a wide window", async () => {
    for (const path of pages) {
      const { body } = await site.get(path);
      expect(body.replace(printSheet, ""), path).not.toMatch(/rel="(stylesheet|modulepreload)"|<script[^>]* src=/);
      expect(preloads(body), path).toEqual([
        { address: expect.stringContaining("/figtree-core-"), isForPhones: true },
        { address: expect.stringContaining("/cormorant-core-"), isForPhones: true },
        { address: expect.stringContaining("/cormorant-display-core-"), isForPhones: false },
      ]);
      const others = [...body.matchAll(/<link rel="preload"[^>]*>/g)].filter(([tag]) => !tag.includes('as="font"'));
      expect(others.length, path).toBeLessThanOrEqual(1);
    }
    let bytes = 0;
    for (const { address, isForPhones } of preloads((await site.get("/")).body)) {
      const { length } = (await site.get(address)).rawPayload;
      expect(length, address).toBeLessThanOrEqual(budget.font);
      if (isForPhones) bytes += length;
    }
    expect(bytes).toBeLessThanOrEqual(budget.fonts);
  });

  it("links one print style sheet, which browsers cache", async () => {
    const addresses = new Set<string>();
    for (const path of pages) addresses.add(printSheet.exec((await site.get(path)).body)?.[1] ?? `none on ${path}`);
    const [address = "", ...others] = addresses;
    const sheet = await site.get(address);
    expect([others, sheet.statusCode, sheet.headers["cache-control"]]).toEqual([
      [],
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(size(sheet.body)).toBeLessThanOrEqual(budget.printSheet);
  });

  it("loads one picture first, defers the others, and reserves space for all", async () => {
    for (const path of pages) {
      const { body } = await site.get(path);
      const pictures = [...body.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => !isLogo(tag));
      const urgent = pictures.filter((tag) => tag.includes('fetchPriority="high"'));
      expect([path, urgent.length]).toEqual([path, pictures.length > 0 ? 1 : 0]);
      for (const tag of pictures) {
        expect(tag, path).toMatch(/fetchPriority="high"|loading="lazy"/);
        expect(tag, path).toMatch(/width="\d+" height="\d+"/);
      }
    }
  });

  it("gives a phone a first picture of its size, fetched before all others", async () => {
    for (const path of ["/", "/listings", pages.find((page) => page.startsWith("/listings/")) ?? ""]) {
      const { body } = await site.get(path);
      const first = /<picture><source type="image\/avif" srcSet="([^"]+)"[^>]*\/><img[^>]*fetchPriority="high"/.exec(
        body,
      )?.[1];
      const addresses = [...(first ?? "").matchAll(/(\S+) \d+w/g)].map(([, address]) => address ?? "");
      // A phone with 390 points and 2 pixels per point takes the second size. The hero covers 705 points there.
      const { rawPayload, statusCode } = await site.get(addresses[path === "/" ? 2 : 1] ?? "");
      expect([path, statusCode]).toEqual([path, 200]);
      expect(rawPayload.length, path).toBeLessThanOrEqual(budget.firstPicture);
    }
  });
});

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));

/** The sources of a chunk and its dependencies. */
function sourcesOf(wanted: string): string[] {
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of manifest[name]?.imports ?? []) follow(next);
  };
  for (const name of Object.keys(manifest)) if (manifest[name]?.name === wanted) follow(name);
  return [...seen].map((name) => readFileSync(`build/client/${manifest[name]?.file}`, "utf8"));
}

const sizeOfAll = (sources: string[]) => sources.reduce((bytes, source) => bytes + size(source), 0);

describe("the contact form", () => {
  it("validates in the browser with the server's rules, without the server's validation library", () => {
    const sources = sourcesOf("contact-form");
    expect(sources.join()).toContain("Please enter a valid email address.");
    expect(sources.join()).not.toMatch(/_zod|ZodError/);
    expect(sizeOfAll(sources)).toBeLessThanOrEqual(budget.contactForm);
  });
});

describe("a calculator", () => {
  it.each(["payment-live", "va-live", "bah-live"])("%s answers in the browser with little script", (name) => {
    const sources = sourcesOf(name);
    expect(sources.join()).toContain("Please enter an interest rate");
    expect(sources.join()).not.toMatch(/_zod|react/i);
    expect(sizeOfAll(sources)).toBeLessThanOrEqual(budget.calculator);
  });

  it("has a page that stays small with its result", async () => {
    const typed = "price=1234567&down=12.5%25&rate=6.3125&years=30&tax=3456&insurance=2345&hoa=123";
    for (const path of ["/tools/payment", "/tools/va-loan", "/tools/bah"]) {
      const { body } = await site.get(`${path}?${typed}&grade=E-5`);
      expect(body, path).toContain("</strong> <span");
      expect(size(body), path).toBeLessThanOrEqual(path === "/search" ? budget.search : budget.page);
    }
  });
});

describe("the map of the search", () => {
  it("works with little script", () => {
    const sources = sourcesOf("map-live");
    expect(sources.join()).toContain("viewBox");
    expect(sizeOfAll(sources)).toBeLessThanOrEqual(budget.map);
  });
});

describe("the form of the search", () => {
  it("suggests places with little script", () => {
    const sources = sourcesOf("search-form-live");
    expect(sources.join()).toContain("listbox");
    expect(sizeOfAll(sources)).toBeLessThanOrEqual(budget.searchForm);
  });
});

describe("the admin area", () => {
  it("loads little more script than React and its router until a tab opens", async () => {
    const { body } = await site.get("/admin");
    const scripts = [...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, address]) => address ?? "");
    let bytes = 0;
    for (const address of scripts) bytes += size((await site.get(address)).body);
    expect(bytes).toBeGreaterThan(60 * 1024);
    expect(bytes).toBeLessThanOrEqual(budget.adminScript);
  });
});

describe("an installation", () => {
  it("has few packages", () => {
    expect(platformPackages(".", "x64").length).toBeLessThanOrEqual(budget.packages);
  });
});
