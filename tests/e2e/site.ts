import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports.ts";

/** A running site on a port and a data folder of its own, with the demo content. */
export interface RunningSite {
  origin: string;
  /** The same stores as the site's, opened beside it. */
  platform: Platform;
}

export const password = "correct horse battery";

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
      const isInCloud = process.env.SITE_PLATFORM === "aws";
      const { origin, platform, close } = await (isInCloud ? openCloudSite(settings) : openOwnSite(settings));
      await use({ origin, platform });
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  allowedProblems: [],
  page: async ({ page, allowedProblems }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    const unexpected = problems.filter((problem) => !allowedProblems.some((allowed) => problem.includes(allowed)));
    expect(unexpected, "the page reported problems").toEqual([]);
  },
});

export { expect };

async function openOwnSite(settings: Record<string, string>): Promise<RunningSite & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "shingle-e2e-"));
  const port = await freePort();
  const usual = { PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: password, SITE_URL: "" };
  const stop = await startSite({ ...usual, ...settings });
  const platform = openEmbeddedPlatform({ dataDir });
  return {
    origin: `http://localhost:${port}`,
    platform,
    async close() {
      await platform.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** SITE_PLATFORM=aws: the same site on emulators of the cloud, behind what stands for CloudFront. */
async function openCloudSite(settings: Record<string, string>): Promise<RunningSite & { close(): Promise<void> }> {
  const { startCloudFor } = await import("#tests/aws/start.ts");
  const { environment, origin, platform, close } = await startCloudFor(await freePort(), password);
  const stop = await startSite({ ...environment, ...settings });
  return {
    origin,
    platform,
    async close() {
      await stop();
      await close();
    },
  };
}

/** All visitors of the tests come from one address. */
const limits = { INQUIRIES_PER_ADDRESS: "1000" };

async function startSite(environment: Record<string, string>): Promise<() => Promise<void>> {
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, HOST: "127.0.0.1", ...limits, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await saysWhereItIs(site);
  return () => stopped(site);
}

function saysWhereItIs(site: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}.`)));
    site.stdout?.on("data", (text) => String(text).includes("Your site:") && resolve());
  });
}

function stopped(site: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    site.removeAllListeners("exit");
    site.once("exit", () => resolve());
    site.kill("SIGTERM");
  });
}

async function freePort(): Promise<number> {
  const probe: Server = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
