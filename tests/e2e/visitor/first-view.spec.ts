import type { Page } from "@playwright/test";
import { addressOn, everyPage } from "../support/every-page.ts";
import { expect, test } from "../support/site.ts";

// A window of its own with an empty cache, as on a first visit.
test.use({
  reuseContext: false,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  allowedProblems: ["404"],
});

/** What a phone downloads before its first scroll, headers included. */
const budget = 80 * 1024;

for (const path of everyPage)
  test(`a phone downloads at most 80 KB before a visitor scrolls ${path}`, async ({ page, site }) => {
    const address = await addressOn(site, path);
    const { bytes, waiting } = await downloadsOf(page);
    await page.goto(address);
    await laidOut(page);
    await expect.poll(() => [...waiting.values()]).toEqual([]);
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
    expect(total, `${path}: ${JSON.stringify(Object.fromEntries(bytes), null, 1)}`).toBeLessThanOrEqual(budget);
  });

/** Bytes on the wire by path, and the requests still waiting for their bytes. */
async function downloadsOf(page: Page) {
  const waiting = new Map<string, string>();
  const bytes = new Map<string, number>();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  browser.on("Network.requestWillBeSent", ({ requestId, request }) => waiting.set(requestId, pathOf(request.url)));
  browser.on("Network.loadingFailed", ({ requestId }) => waiting.delete(requestId));
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = waiting.get(requestId) ?? requestId;
    waiting.delete(requestId);
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  return { bytes, waiting };
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address);

/** Resolves when every card is laid out, so pictures that weren't requested yet wait for a scroll. */
async function laidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
}
