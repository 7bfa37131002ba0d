import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const debian = "/usr/bin/chromium";

/** The Chromium that CHROMIUM_PATH names, Debian's, or nothing for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined);
}

export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
}

/** The phone that Lighthouse simulates. */
export const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
