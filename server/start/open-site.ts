import type { RequestListener } from "node:http";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createStaticFiles } from "../http/static-files.ts";
import type { Log } from "../log.ts";
import type { Environment } from "../machine/environment.ts";
import { clientFolder, loadPages, type Pages } from "../page-renderer.ts";
import { openServices, type Services } from "../services.ts";
import { assertClockIsSane } from "./clock.ts";
import type { EarlyOpening } from "./early-opening/open-early.ts";
import { pageMaker, savePages } from "./early-opening/saved-pages.ts";
import { assertNotEmptyByAccident, expectSetUp, prepareFirstStart } from "./first-start.ts";

export interface OpenSite {
  app: RequestListener;
  pages: Required<Pages>;
  services: Services;
  /** The password that a first start made up, to be shown this once. */
  generatedPassword?: string;
}

/** The whole site, ready to answer. @throws ConfigError, StoreUnavailableError */
export async function openSite(environment: Environment, log: Log, early?: EarlyOpening): Promise<OpenSite> {
  const config = readConfig(environment);
  assertNotEmptyByAccident(config);
  assertClockIsSane(config, new Date());
  const services = await openServices(config, log);
  const { aws } = config;
  // Before the account is made: without a build this throws, and the account's password would never be shown.
  const pages = await loadPages(services);
  const firstStart = aws ? await expectSetUp(services) : await prepareFirstStart(services);
  // On AWS no file outlives the instance.
  const maker = aws ? undefined : pageMaker(environment);
  const app = createApp({
    services,
    pages,
    staticFiles: createStaticFiles(clientFolder),
    ...(maker && {
      betweenRuns: {
        save: (pages) => savePages(config.dataDir, maker, pages, services.now()),
        ...(early && { earlier: early }),
      },
    }),
  });
  return { app, pages, services, ...firstStart };
}
