import { existsSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import type { Page as SitePage } from "#domain/pages/page.ts";
import { median, percentile95, round } from "../figures.ts";
import { freshFolder, signIn, startProduct } from "../product.ts";
import { leftOut, type Section } from "../report.ts";
import type { RunningServer } from "../running-server.ts";
import type { Effort } from "./effort.ts";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const keysEach = 20;
const ways = ["formatted", "source"] as const;

/** The time from a keystroke to its painted letter in a 100 KB page, with the CPU slowed four times. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  if (!existsSync(executablePath)) return [leftOut("Editor", `There is no browser at ${executablePath}.`)];
  const product = await startProduct(await freshFolder(), { isFree: true });
  const cookie = await signIn(product);
  const page = await longPage(product, cookie);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
  const times: Record<string, number[]> = { formatted: [], source: [] };
  for (let slice = 0; slice < slices; slice += 1) {
    for (const way of ways) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url: product.origin }]);
      await context.addInitScript((chosen) => localStorage.setItem("textWay", chosen), way);
      const window = await context.newPage();
      await window.goto(`${product.origin}/admin/pages/${page.id}`);
      times[way]?.push(...(await keyToPaint(window)));
      await context.close();
    }
  }
  await browser.close();
  await product.stop();
  return [
    {
      title: "Editor",
      about: `From a key to the paint that shows its letter, in the middle of a text of 100 KB at 1440 px, as the browser's own Event Timing says it (in
steps of 8 ms); the processor is slowed four times. ${slices} windows of each in turns, ${keysEach} keys in each.`,
      columns: ["text", "p50 ms", "p95 ms"],
      rows: ways.map((way) => [way, round(median(times[way] ?? [])), round(percentile95(times[way] ?? []))]),
      readings: [{ goal: "E1", measured: { "": percentile95(times.formatted ?? []) } }],
    },
  ];
}

/** A 100 KB guide with the headings, lists, links, emphasis and tables of the shipped ones. */
async function longPage({ origin }: RunningServer, cookie: string): Promise<SitePage> {
  const headers = { Cookie: cookie, "Content-Type": "application/json", Origin: origin };
  const call = async (method: string, path: string, body: unknown): Promise<SitePage> => {
    const answer = await fetch(`${origin}/api/admin/pages${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
    return answer.json();
  };
  const part = `## What a lender asks

A **lender** wants to see [two years](/contact) of income, and *asks* again before closing. It takes a day or two.

- Pay stubs of the last month
- A certificate of eligibility

| Paper | From |
| --- | --- |
| Orders | Your unit |

`;
  const made = await call("POST", "", { kind: "guide", title: "A long guide" });
  const markdown = part.repeat(Math.ceil(100_000 / part.length)).slice(0, 100_000);
  return call("PUT", `/${made.id}`, { rev: made.rev, draft: { ...made.draft, summary: "Long.", markdown } });
}

/** @returns milliseconds per keystroke */
async function keyToPaint(window: Page): Promise<number[]> {
  const text = window.getByLabel("Text", { exact: true });
  await text.click();
  await window.keyboard.press("Control+Home");
  for (let line = 0; line < 40; line += 1) await window.keyboard.press("ArrowDown");
  const devtools = await window.context().newCDPSession(window);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await window.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") seen.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let key = 0; key < keysEach; key += 1) {
    await window.keyboard.press("e");
    await window.waitForTimeout(250);
  }
  return window.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
}
