import type { Page } from "@playwright/test";
import { anMlsHome } from "../../../support/samples/an-mls-home.ts";
import { expect, test } from "../../support/site.ts";

/** What Chromium tells as 0.000. */
const none = 0.0005;
/** While fonts are missing. Half of what Chromium still calls good: a button that jumps from under a finger is more. */
const most = 0.05;

// Before our fonts are there, others of about their width stand in: here they stay.
test.use({ allowedProblems: ["Failed to decode downloaded font"] });

test("the sort order and the map stay in place whatever a visitor filters", async ({ page }) => {
  const filters = "price_min=250000&price_max=950000&beds=2&baths=1.5&type=house&type=condo&sqft_min=900";
  const placesAt = async (path: string) => {
    await page.goto(path);
    const controls = [page.getByLabel("Sort homes"), page.locator(".find-bar > a:last-child")];
    return Promise.all(controls.map((each) => each.boundingBox()));
  };
  for (const width of [390, 768, 1440])
    for (const view of ["", "&view=map"]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await placesAt(`/search?${filters}${view}`), `${view} at ${width}`).toEqual(
        await placesAt(`/search?${view}`),
      );
    }
});

test("the button that shows the homes is in sight in every filter", async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 640],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/search", "/search?view=map"]) {
      await page.goto(path);
      for (const name of ["Area", "Price", "Beds", "Baths", "Type", "More"]) {
        const filter = page.locator(".filter", { has: page.locator("summary", { hasText: name }) });
        await filter.locator("summary").click();
        await expect(filter.getByRole("button", { name: /^Show/ }), name).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test("nothing jumps while a page comes and while the visitor reads down", async ({ page, site }) => {
  const [listing] = await site.platform.listings.all();
  const mlsHome = await anMlsHome(site.origin);
  const three = "home=DEMO-00001&home=DEMO-00002&home=DEMO-00003";
  const homes = [
    ...["/", "/search", "/search?view=map", "/search?price_max=500000&drive=fort-carson-20&minutes=30"],
    ...[mlsHome, `/listings/${listing?.id}`, "/listings", "/open-houses", `/saved?${three}`, `/saved/compare?${three}`],
  ];
  const paths = [...homes, "/resources", "/resources/va-loans", "/contact"];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of homes) {
      await page.goto(path);
      const { shift, parts } = await whatMoved(page);
      expect(shift, `${path} at ${width}, with its fonts: ${parts.join("; ")}`).toBeLessThan(none);
    }
  }
  await page.evaluate(() => localStorage.clear());
  await page.route("**/*.woff2", (route) => route.fulfill({ status: 204 }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      const { shift, parts } = await whatMoved(page);
      expect(shift, `${path} at ${width}: ${parts.join("; ")}`).toBeLessThan(most);
    }
  }
});

/** What Chromium saw move by itself from the beginning of the page to its end, and how much of the window. */
function whatMoved(page: Page): Promise<{ shift: number; parts: string[] }> {
  return page.evaluate(async () => {
    interface Part {
      node?: Element | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    type Shift = PerformanceEntry & { value: number; sources: Part[] };
    const rectText = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    const moved = { shift: 0, parts: [] as string[] };
    const take = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        moved.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          moved.parts.push(
            `${node?.outerHTML?.slice(0, 60) ?? "text"}: ${rectText(previousRect)}, then ${rectText(currentRect)}`,
          );
      }
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
