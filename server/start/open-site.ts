import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { minute } from "#domain/time-units.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createStaticFiles } from "../http/static-files.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Environment } from "../machine/environment.ts";
import { clientFolder, loadPages, type Pages } from "../page-renderer.ts";
import { reportInto } from "../records/stored-record.ts";
import { openServices, type Services } from "../services.ts";
import {
  assertClockIsSane,
  assertNotEmptyByAccident,
  expectSetUp,
  type FirstAccess,
  prepareFirstStart,
} from "./first-start.ts";

export interface OpenSite extends FirstAccess {
  app: RequestListener;
  pages: Required<Pages>;
  services: Services;
}

/** The whole site, ready to respond. @throws ConfigError, StoreUnavailableError */
export async function openSite(environment: Environment, log: Log): Promise<OpenSite> {
  const config = readConfig(environment);
  assertNotEmptyByAccident(config);
  assertClockIsSane(config, new Date());
  const services = await openServices(config, log, reportInto(log));
  const { aws } = config;
  // Before the account is created: without a build this throws, and the account's password would never be shown.
  const pages = await loadPages(services);
  const firstStart = aws ? await expectSetUp(services) : await prepareFirstStart(services);
  if (aws) await fetchHomes(services);
  const app = createApp(services, pages, createStaticFiles(clientFolder));
  return { app, pages, services, ...firstStart };
}

/** The longest a new instance waits for the MLS's homes before receiving visitors, in milliseconds. */
const longestFetch = minute;

/** Without its homes, an instance would show visitors and search engines an empty search. */
async function fetchHomes({ platform, log }: Services): Promise<void> {
  const fetched = platform.mls?.follow();
  const waiting = fetched?.catch((error: unknown) => log.error("MLS snapshot not downloaded", errorFacts(error)));
  await Promise.race([waiting, pause(longestFetch, undefined, { ref: false })]);
}
