import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import type { StartedCloud } from "#tests/aws/start.ts";
import { freePort } from "../../support/free-port.ts";
import { copyTemplate, password } from "../../support/site/site-templates.ts";
import { spawnSite } from "../../support/site/spawned-site.ts";

const isInCloud = process.env.SITE_PLATFORM === "aws";

export { password };

/** A running site on a port and a data folder of its own, with the demo content. */
export interface RunningSite {
  origin: string;
  /** The same stores as the site's, opened beside it. */
  platform: Platform;
  /** Resolves when the site sees what was written beside it. */
  hearsOfWrites(): Promise<void>;
}

interface PageFixtures {
  /** What a page may report without failing the test: a part of the message for each. */
  allowedProblems: string[];
  page: Page;
}

interface WorkerFixtures {
  /** Settings of the environment beside the usual ones. */
  settings: Record<string, string>;
  site: RunningSite;
}

/** Playwright's test with a running site; a page that reports an error or misses a file fails the test. */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ settings }, use) => {
      const { close, ...site } = await (isInCloud ? openCloudSite(settings) : openOwnSite(settings));
      await use(site);
      await close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  allowedProblems: [],
  page: async ({ page, allowedProblems }, use) => {
    const problems: string[] = [];
    const isExpected = refusedByLogout(page);
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      const { url } = message.location();
      if (!isExpected(message.text(), url)) problems.push(`${message.text()} (${url})`);
    });
    await page.addInitScript(watchFocus);
    page.on("pageerror", (error) => {
      // Chromium drops the transition between two pages if the window's size changes, or if either page isn't shown now.
      const isTransition = /Viewport size changed|Page already revealed|Transition was aborted/.test(String(error));
      // React Router waits for the end of an answer that it no longer wants, without looking whether it was let go.
      const isAnswer = String(error) === "AbortError: BodyStreamBuffer was aborted";
      if (!isTransition && !isAnswer) problems.push(String(error));
    });
    page.on("response", (response) => {
      const isRefusal = response.status() >= 400;
      if (isRefusal && !isExpected(`${response.status()}`, response.url()))
        problems.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    const unexpected = problems.filter((problem) => !allowedProblems.some((allowed) => problem.includes(allowed)));
    expect(unexpected, "the page reported problems").toEqual([]);
  },
});

/** Logs to the console in the admin area when a click loses the focus. */
function watchFocus(): void {
  let look: ReturnType<typeof setTimeout>;
  const forget = () => clearTimeout(look);
  addEventListener("keydown", forget, true);
  addEventListener("popstate", forget);
  addEventListener(
    "click",
    ({ target }) => {
      forget();
      const pressed = target instanceof Element ? target.closest("a, button, input, label, select, summary") : null;
      if (!pressed || !location.pathname.startsWith("/admin")) return;
      const name = pressed.getAttribute("aria-label") ?? pressed.textContent;
      const isNowhere = () => document.hasFocus() && document.activeElement === document.body;
      const complain = () => isNowhere() && console.error(`The focus is lost after "${name}" was selected.`);
      // On a busy machine, the focus takes a while to move.
      look = setTimeout(() => {
        if (isNowhere()) look = setTimeout(complain, 1000);
      }, 300);
    },
    true,
  );
}

export { expect };

async function openOwnSite(settings: Record<string, string>): Promise<RunningSite & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "shingle-e2e-"));
  if (!settings.FIXED_TIME) copyTemplate(settings.DEMO === "0" ? "nothing" : "demonstration", dataDir);
  const { port, end } = await spawnSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...settings });
  const platform = openEmbeddedPlatform({ dataDir });
  return {
    origin: `http://localhost:${port}`,
    platform,
    // It remembers a version for 25 milliseconds.
    hearsOfWrites: () => pause(50),
    async close() {
      await platform.close();
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface CloudSite extends RunningSite {
  cloud: StartedCloud;
}

/** SITE_PLATFORM=aws: the same site on emulators of the cloud, behind what stands for CloudFront. */
export async function openCloudSite(
  settings: Record<string, string> = {},
): Promise<CloudSite & { close(): Promise<void> }> {
  const { startCloudFor } = await import("#tests/aws/start.ts");
  const cloud = await startCloudFor(await freePort(), password);
  const { end } = await spawnSite({ ADMIN_PASSWORD: "", ...cloud.environment, ...settings });
  return {
    cloud,
    origin: cloud.origin,
    platform: cloud.platform,
    // Another instance looks at the version every two seconds, and may be late by a little.
    hearsOfWrites: () => pause(2500),
    async close() {
      await end("SIGTERM");
      await cloud.close();
    },
  };
}

/** Tells a 401 to what was asked before the logout's answer from one that should not be. */
function refusedByLogout(page: Page): (report: string, url: string) => boolean {
  const isLogout = (request: Request) => request.method() === "DELETE" && request.url().endsWith("/api/admin/session");
  const waiting = new Set<Request>();
  const mayBeRefused = new Set<string>();
  const ended = (request: Request) => waiting.delete(request);
  page.on("request", (request) => {
    waiting.add(request);
    if ([...waiting].some(isLogout)) for (const asked of waiting) mayBeRefused.add(asked.url());
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return (report, url) => report.includes("401") && mayBeRefused.has(url);
}
