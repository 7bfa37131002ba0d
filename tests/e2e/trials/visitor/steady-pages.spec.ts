import { anMlsHome } from "../../../support/samples/an-mls-home.ts";
import { expect, test } from "../../support/site.ts";

/** What has moved under the visitor's eyes, as Chromium counts it: each part that moved by itself, with its sum in `shift`. */
interface Moved {
  shift: number;
  parts: string[];
}

test.use({ deviceScaleFactor: 2 });

test("nothing moves while a page comes and while the visitor reads down", async ({ page, site }) => {
  const [listing] = await site.platform.listings.all();
  const paths = [
    "/",
    "/search",
    await anMlsHome(site.origin),
    `/listings/${listing?.id}`,
    "/resources/military-relocation",
    "/contact",
    "/about",
  ];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      expect(await moved(), `${path} at ${width}`).toEqual({ shift: 0, parts: [] });
    }
  }

  async function moved(): Promise<Moved> {
    return page.evaluate(async () => {
      const found: Moved = { shift: 0, parts: [] };
      const take = (list: PerformanceEntryList) => {
        for (const entry of list as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
          found.shift += entry.value;
          found.parts.push(...entry.sources.map(({ node }) => node?.className || node?.nodeName || ""));
        }
      };
      const observer = new PerformanceObserver((list) => take(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        window.scrollTo({ top, behavior: "instant" });
        await frame();
        await Promise.all(
          [...document.images]
            .filter(({ complete, loading }) => !complete && loading === "eager")
            .map((image) => image.decode().catch(() => {})),
        );
        await frame();
      }
      take(observer.takeRecords());
      return found;
    });
  }
});
