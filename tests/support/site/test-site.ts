import { mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import inject, { type InjectOptions, type Response } from "light-my-request";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import type { Profile } from "#domain/profile/profile.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createStaticFiles } from "#server/http/static-files.ts";
import { createLog } from "#server/log.ts";
import { clientFolder, loadPages, type Pages } from "#server/page-renderer.ts";
import type { Platform } from "#server/ports/platform.ts";
import { reportInto } from "#server/records/stored-record.ts";
import { createServices, type Services } from "#server/services.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";
import { copyTemplate, password } from "./site-templates.ts";

export const origin = "https://www.avery.example.com";

/** A whole site on its own data folder, called without a port. Closes automatically after the test. */
export interface TestSite {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(options: InjectOptions): Promise<Response>;
  post(url: string, payload: object | string, headers?: Record<string, string>): Promise<Response>;
  /** Submits a form like a browser without scripts. */
  sendForm(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  services: Services;
  platform: Platform;
  pages: Required<Pages>;
  /** The log's lines so far. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

interface TestSiteOptions {
  demo?: boolean;
  /** An existing data folder. By default the site gets an empty one. Removed when the site closes. */
  dataDir?: string;
  /** Replaces part of the platform, for example with a failing store. */
  replace?: (platform: Platform) => Partial<Platform>;
  now?: () => Date;
  /** Extra environment settings. */
  settings?: Record<string, string>;
}

export async function openTestSite({
  demo = true,
  dataDir: ownFolder,
  replace,
  now,
  settings,
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = ownFolder ?? mkdtempSync(join(tmpdir(), "shingle-site-"));
  if (!ownFolder && !hasOtherAccount(settings)) copyTemplate(demo ? "demonstration" : "nothing", dataDir);
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_URL: origin,
    DEMO: demo ? "1" : "0",
    ADMIN_PASSWORD: password,
    ...settings,
  });
  const logged: Record<string, unknown>[] = [];
  const log = createLog((line) => void logged.push(JSON.parse(line)));
  const platform = openEmbeddedPlatform({ dataDir, reportBroken: reportInto(log) });
  await prepareFirstStart(createServices(config, platform, log));
  const services = createServices(config, { ...platform, ...replace?.(platform) }, log, now);
  const pages = await loadPages(services);
  const app: RequestListener = createApp(services, pages, createStaticFiles(clientFolder));
  // Like a browser on the site's own address.
  const { host } = new URL(config.origin);
  const send = (options: InjectOptions) => inject(app as never, { ...options, headers: { host, ...options.headers } });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll());
  async function closeAll() {
    await services.listingService.close();
    await services.sender.close();
    await services.counter.close();
    await services.feed?.close();
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  afterwards(close);
  return {
    get: (path, headers = {}) => send({ method: "GET", url: path, headers }),
    send,
    post: (url, payload, headers = {}) => send({ method: "POST", url, payload, headers }),
    sendForm: (url, fields, headers) =>
      send({
        ...{ method: "POST", url, payload: String(new URLSearchParams(fields)) },
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      }),
    services,
    platform,
    pages,
    logged,
    close,
  };
}

/** A template's account has the usual name and password. */
function hasOtherAccount(settings: Record<string, string> = {}): boolean {
  return "ADMIN_USERNAME" in settings || "ADMIN_PASSWORD" in settings;
}

export async function demoProfileOf({ platform }: TestSite): Promise<Profile> {
  const profile = await platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  return profile;
}

/** Runs this after the current test, or after all tests of the file when called outside one. */
function afterwards(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(work as () => Promise<void>);
  else afterAll(work as () => Promise<void>);
}
