import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
<<<<<<< HEAD
import { createApp } from "./app.ts";
import { environmentWithFile, readConfig } from "./config.ts";
import { expectSetUp, prepareFirstStart } from "./first-start.ts";
=======
import { openEarly } from "./early-opening.ts";
import { environmentWithFile } from "./environment.ts";
>>>>>>> main
import { createLog, errorFacts } from "./log.ts";
import type { OpenSite } from "./open-site.ts";
import { listen, stopGracefully } from "./serve.ts";

try {
<<<<<<< HEAD
  const config = readConfig(environmentWithFile());
  const services = await openServices(config, createLog());
  const { generatedPassword } = config.aws ? await expectSetUp(services) : await prepareFirstStart(services);
  const app = createApp({
    services,
    pages: await loadPages(services),
    staticFiles: createStaticFiles(clientFolder),
  });
  const server = await listen(app, services);
  stopGracefully(server, services);
  greet((server.address() as AddressInfo).port);
  // In the cloud this waits for an agent, who alone has the right to.
  const resumed = config.aws ? undefined : services.listingDesk.resume();
  await resumed?.catch((error: unknown) => services.log.error("not resumed", errorFacts(error)));

  function greet(port: number) {
    const password = generatedPassword
      ? `with the password ${generatedPassword} (shown this once: keep it)`
      : "with your password";
    process.stdout.write(`
  Your site:  http://localhost:${port}
  Sign in:    http://localhost:${port}/admin as ${config.adminUsername} ${password}

`);
  }
=======
  const environment = environmentWithFile();
  const log = createLog();
  const early = await openEarly(environment, log);
  // Loaded only now: what is loaded before the port is open keeps the first visitor waiting.
  const { openSite } = await import("./open-site.ts");
  const site = await openSite(environment, log, early);
  early?.handOver(site.app);
  const server = early?.server ?? (await listen(site.app, site.services.config, log));
  stopGracefully(server, site.services);
  greet(site, (server.address() as AddressInfo).port);
  await site.services.listingDesk.resume().catch((error: unknown) => log.error("not resumed", errorFacts(error)));
  flushCompileCache();
>>>>>>> main
} catch (error) {
  process.stderr.write(`Shingle does not start.\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function greet({ services, generatedPassword }: OpenSite, port: number): void {
  const password = generatedPassword
    ? `with the password ${generatedPassword} (shown this once: keep it)`
    : "with your password";
  process.stdout.write(`
  Your site:  http://localhost:${port}
  Sign in:    http://localhost:${port}/admin as ${services.config.adminUsername} ${password}

`);
}
