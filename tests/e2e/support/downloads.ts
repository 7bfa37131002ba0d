import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** What a phone with empty caches downloads of a page before its first scroll, headers included: bytes by path. */
export async function firstDownloads(page: Page, address: string): Promise<Map<string, number>> {
  const browser = await page.context().newCDPSession(page);
  const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
  await browser.send("Emulation.setDeviceMetricsOverride", phone);
  await browser.send("Network.enable");
  // Only this empties the memory of what the last page loaded, too.
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await browser.send("Network.clearBrowserCache");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: false });
  const waiting = new Map<string, string>();
  const bytes = new Map<string, number>();
  browser.on("Network.requestWillBeSent", ({ requestId, request }) => waiting.set(requestId, pathOf(request.url)));
  browser.on("Network.loadingFailed", ({ requestId }) => waiting.delete(requestId));
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = waiting.get(requestId) ?? requestId;
    waiting.delete(requestId);
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await page.goto(address);
  await laidOut(page);
  await expect.poll(() => [...waiting.values()]).toEqual([]);
  // The window is as before again.
  await browser.detach();
  return bytes;
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
