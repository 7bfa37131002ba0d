import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { openEarly } from "./early-opening.ts";
import { environmentWithFile } from "./environment.ts";
import { createLog, errorFacts } from "./log.ts";
import type { OpenSite } from "./open-site.ts";
import { listen, stopGracefully } from "./serve.ts";

try {
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
  await site.services.mailRoom.start();
  // In the cloud this waits for an agent, who alone has the right to.
  const resumed = site.services.config.aws ? undefined : site.services.listingDesk.resume();
  await resumed?.catch((error: unknown) => log.error("not resumed", errorFacts(error)));
  flushCompileCache();
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
