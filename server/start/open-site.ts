import type { RequestListener } from "node:http";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Environment } from "../environment.ts";
import { createStaticFiles } from "../http/static-files.ts";
import type { Log } from "../log.ts";
import { pageMaker } from "../page-cache/snapshot.ts";
import { clientFolder, loadPages } from "../page-renderer.ts";
import { openServices, type Services } from "../services.ts";
import type { EarlyOpening } from "./early-opening.ts";
import { assertNotEmptyByAccident, expectSetUp, prepareFirstStart } from "./first-start.ts";

export interface OpenSite {
  app: RequestListener;
  services: Services;
  /** Of a first start without one: to be shown this once. */
  generatedPassword?: string;
}

/** The whole site, ready to answer. @throws ConfigError, StoreUnavailableError */
export async function openSite(environment: Environment, log: Log, early?: EarlyOpening): Promise<OpenSite> {
  const config = readConfig(environment);
  assertNotEmptyByAccident(config);
  const services = await openServices(config, log);
  const { aws } = config;
  // Before the account is made: whoever has not built them yet would never be shown its password.
  const pages = await loadPages(services);
  const firstStart = aws ? await expectSetUp(services) : await prepareFirstStart(services);
  // In the cloud nothing on the disk outlives this instance.
  const maker = aws ? undefined : pageMaker(environment);
  const app = createApp({
    services,
    pages,
    staticFiles: createStaticFiles(clientFolder),
    ...(maker && { snapshot: { maker, ...(early && { left: early }) } }),
  });
  return { app, services, ...firstStart };
}
