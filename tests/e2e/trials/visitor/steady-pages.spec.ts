import type { Page } from "@playwright/test";
import { anMlsHome } from "../../../support/samples/an-mls-home.ts";
import { expect, test } from "../../support/site.ts";

test("nothing moves while a page comes and while the visitor reads down", async ({ page, site }) => {
  const [listing] = await site.platform.listings.all();
  const mlsHome = await anMlsHome(site.origin);
  const paths = ["/", "/search", mlsHome, `/listings/${listing?.id}`, "/resources", "/resources/va-loans", "/contact"];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // The first visit brings the fonts: before they are there, others of about their width stand in.
    await page.goto("/");
    await page.evaluate(async () => void (await document.fonts.ready));
    for (const path of paths) {
      await page.goto(path);
      expect(await movedParts(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Each part that Chromium saw move by itself, from the beginning of the page to its end. */
function movedParts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { sources: { node?: Element | null }[] };
    const moved: string[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as Shift[])
        moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? "gone"));
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));
    /** Others are fetched later, or never: those beside the first photo of a home. */
    const isAwaited = (image: HTMLImageElement) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const isInWindow = x < window.innerWidth && y < window.innerHeight && x + width > 0 && y + height > 0;
      return !image.complete && isInWindow && image.checkVisibility({ contentVisibilityAuto: true });
    };
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await twoFrames();
      await Promise.all([...document.images].filter(isAwaited).map((image) => image.decode().catch(() => {})));
    }
    await twoFrames();
    take(observer.takeRecords());
    return moved;
  });
}
