import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { environmentWithFile, readConfig } from "./config.ts";
import { prepareFirstStart } from "./first-start.ts";
import { createLog, errorFacts } from "./log.ts";
import { clientFolder, loadPages } from "./page-renderer.ts";
import { listen, stopGracefully } from "./serve.ts";
import { openServices } from "./services.ts";
import { createStaticFiles } from "./static-files.ts";

try {
  const config = readConfig(environmentWithFile());
  const services = await openServices(config, createLog());
  const { generatedPassword } = await prepareFirstStart(services);
  const app = createApp({
    services,
    pages: await loadPages(services),
    staticFiles: createStaticFiles(clientFolder),
  });
  const server = await listen(app, services);
  stopGracefully(server, services);
  greet((server.address() as AddressInfo).port);
  await services.listingDesk.resume().catch((error: unknown) => services.log.error("not resumed", errorFacts(error)));

  function greet(port: number) {
    const password = generatedPassword
      ? `with the password ${generatedPassword} (shown this once: keep it)`
      : "with your password";
    process.stdout.write(`
  Your site:  http://localhost:${port}
  Sign in:    http://localhost:${port}/admin as ${config.adminUsername} ${password}

`);
  }
} catch (error) {
  process.stderr.write(`Shingle does not start.\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
