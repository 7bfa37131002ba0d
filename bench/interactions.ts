import { randomUUID } from "node:crypto";
import type { Page as Window } from "@playwright/test";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { walterSayingHello } from "#tests/contracts/samples.ts";
import { openBrowser } from "./browser.ts";
import type { Effort } from "./effort.ts";
import { median, round } from "./figures.ts";
import { freshFolder, signIn, startProduct } from "./product.ts";
import type { Section } from "./report.ts";

/** Times that the processor is slowed down. */
const slowdown = 4;
const inquiries = 200;
/** Milliseconds between two actions: who works fast. */
const pause = 150;
const words = "north of the creek";

/** What the agent does, in the order of a morning; each once in a turn. */
const actions: Record<string, (window: Window) => Promise<void>> = {
  "a tab: Listings": (window) => tab(window, "Listings"),
  "the form of a home": (window) => window.getByRole("button", { name: "Edit" }).first().click(),
  "words in its title": (window) => window.getByRole("dialog").getByLabel("Title").pressSequentially(words, typing),
  "the form, closed and discarded": async (window) => {
    await window.keyboard.press("Escape");
    await window.getByRole("alertdialog").getByRole("button").last().click();
  },
  "a tab: Inquiries": (window) => tab(window, "Inquiries"),
  "words in the search": (window) =>
    window.getByRole("searchbox", { name: "Search inquiries" }).pressSequentially("Walter", typing),
  "an inquiry, opened": (window) =>
    window
      .getByRole("button", { name: /inquiry from Walter/ })
      .first()
      .click(),
  "a tab: Settings": (window) => tab(window, "Settings"),
  "words in the name": (window) => window.getByLabel("Your name", { exact: true }).pressSequentially(words, typing),
  "a tab, with unsaved words: the question": (window) => tab(window, "Pages"),
  "a tab: Pages": (window) => window.getByRole("button", { name: "Leave without Saving" }).click(),
  "a guide, opened": (window) =>
    window
      .getByRole("link", { name: /^Edit .*VA/ })
      .first()
      .click(),
  "words in a guide": (window) => window.getByLabel("Text", { exact: true }).pressSequentially(words, typing),
  "words in bold": (window) => window.keyboard.press("Control+b"),
  "the editor, left": (window) => window.getByRole("link", { name: "Pages", exact: true }).click(),
  "a tab: Dashboard": (window) => tab(window, "Dashboard"),
};
const typing = { delay: 90 };

/** How long the admin area takes from a press or a key to its paint: what Interaction to Next Paint counts. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const folder = await freshFolder();
  const platform = openEmbeddedPlatform({ dataDir: folder });
  for (let number = 0; number < inquiries; number += 1)
    await platform.inquiries.add({ ...walterSayingHello(), id: `inq_${randomUUID()}` });
  await platform.close();
  const product = await startProduct(folder);
  const cookie = await signIn(product);
  const browser = await openBrowser();
  const longest: Record<string, number[]> = {};
  for (let turn = 0; turn < slices; turn += 1) {
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: product.origin }]);
    const window = await context.newPage();
    await window.addInitScript(watchEvents);
    await window.goto("/admin");
    await window.getByRole("heading", { name: "Quick Stats" }).waitFor();
    const devtools = await context.newCDPSession(window);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    for (const [action, act] of Object.entries(actions)) {
      await window.waitForTimeout(pause);
      await window.evaluate(forget);
      await act(window);
      await window.waitForTimeout(pause * 3);
      longest[action] = [...(longest[action] ?? []), await window.evaluate(longestOf)];
    }
    await context.close();
  }
  await browser.close();
  await product.stop();
  const middles = Object.fromEntries(Object.entries(longest).map(([action, times]) => [action, median(times)]));
  return [
    {
      title: "Interactions in the admin area",
      about: `Chromium on a processor slowed down ${slowdown} times, 24 homes and ${inquiries} inquiries. Milliseconds from a press or a key to the next paint, as the
browser tells them in steps of 8: of each action the slowest event, the median of ${slices} turns and the slowest turn.`,
      columns: ["action", "median", "slowest turn"],
      rows: Object.entries(longest).map(([action, times]) => [action, round(median(times)), round(Math.max(...times))]),
      readings: [{ goal: "L2 INP", measured: middles }],
    },
  ];
}

async function tab(window: Window, name: string): Promise<void> {
  await window.getByRole("tab", { name }).click();
}

type Watched = typeof globalThis & { slowest: number };

/** In the browser. Events below 16 ms are not told, and count as nothing. */
function watchEvents(): void {
  const watched = globalThis as Watched;
  watched.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) watched.slowest = Math.max(watched.slowest, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit & { durationThreshold: number });
}

function forget(): void {
  (globalThis as Watched).slowest = 0;
}

function longestOf(): number {
  return (globalThis as Watched).slowest;
}
