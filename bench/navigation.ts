import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import type { Browser } from "@playwright/test";
import { openBrowser } from "./browser.ts";
import type { Effort } from "./effort.ts";
import { median, round, spread } from "./figures.ts";
import { startProduct } from "./product.ts";
import type { Section } from "./report.ts";

const roundTrip = 150;
/** How long the pointer rests on a link before the click. */
const rest = 400;

/** From a click on a link to the heading of the next page, with and without the pages' speculation rules. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const product = await startProduct();
  const origins = {
    "with rules": await farAway(product.origin, (headers) => headers),
    "without rules": await farAway(product.origin, withoutRules),
  };
  const browser = await openBrowser();
  const times: Record<string, number[]> = { "with rules": [], "without rules": [] };
  for (let turn = 0; turn < slices + 2; turn += 1) {
    for (const [name, { origin }] of Object.entries(origins)) times[name]?.push(await clickToHeading(browser, origin));
  }
  await browser.close();
  for (const { server } of Object.values(origins)) server.close();
  await product.stop();
  const [withRules = [], without = []] = Object.values(times);
  const ratio = median(withRules) / median(without);
  return [
    {
      title: "Navigation",
      about: `From the home page to the listings in Chromium, every answer ${roundTrip} ms late; the pointer rests ${rest} ms on the link before the click. Milliseconds from the click to the
painted heading, with what the automation adds.`,
      columns: ["", "ms"],
      rows: [...Object.entries(times).map(([name, each]) => [name, spread(each)]), ["with / without", round(ratio)]],
      readings: [{ goal: "L4", measured: { "": ratio } }],
    },
  ];
}

async function clickToHeading(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: "networkidle" });
  const link = page.locator('nav.menu a[href="/listings"]').first();
  await link.hover();
  await page.waitForTimeout(rest);
  const clicked = performance.timeOrigin + performance.now();
  await link.click({ noWaitAfter: true });
  await page.waitForURL("**/listings", { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  const painted = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Date.now()))),
  );
  await context.close();
  return painted - clicked;
}

type Headers = IncomingMessage["headers"];

/** The rules are a page's last script of its own. A browser that is not told its hash does not heed it. */
function withoutRules({ "content-security-policy": policy = "", ...others }: Headers): Headers {
  return { ...others, "content-security-policy": String(policy).replace(/(script-src [^;]*) '[^';]*'/, "$1") };
}

/** The product behind a proxy that makes it far away, and may change the headers of its answers. */
async function farAway(target: string, changed: (headers: Headers) => Headers) {
  const forward = (asked: IncomingMessage, answer: ServerResponse) =>
    request(`${target}${asked.url}`, { headers: asked.headers, method: asked.method ?? "GET" }, (got) =>
      setTimeout(() => {
        answer.writeHead(got.statusCode ?? 502, changed(got.headers));
        got.pipe(answer);
      }, roundTrip),
    ).end();
  const server: Server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
