import { createServer as createVite } from "vite";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { createPages, type PageBuild, type Pages } from "#server/page-renderer.ts";
import { reportInto } from "#server/records/stored-record.ts";
import { openServices } from "#server/services.ts";
import { keepFilesPrivate } from "#server/start/data-folder.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";
import { listen, stopGracefully } from "#server/start/serve.ts";

keepFilesPrivate();

/** The production server with Vite instead of built files, so edits show right away. */
const config = readConfig(environmentWithFile());
const log = createLog();
const services = await openServices(config, log, reportInto(log));
const { generatedPassword } = await prepareFirstStart(services);
if (generatedPassword)
  process.stdout.write(`\n  Log in as ${config.adminUsername} with the password ${generatedPassword}\n`);
const vite = await createVite({ server: { middlewareMode: true } });

/** Renders the pages from their current source. */
async function currentPages(): Promise<Pages> {
  return createPages((await vite.ssrLoadModule("virtual:react-router/server-build")) as PageBuild, services);
}

const app = createApp(
  services,
  {
    render: async (request, client) => (await currentPages()).render(request, client),
    bodyRule: async (address) => (await currentPages()).bodyRule(address),
  },
  (request, response) =>
    new Promise((resolve) => {
      response.once("close", () => resolve(true));
      vite.middlewares(request, response, () => resolve(false));
    }),
  true,
);
stopGracefully(await listen(app, config, services.log), services);
process.stdout.write(`\n  Developing on http://localhost:${config.port}\n\n`);
await services.sender.start();
await services.listingService.resume();
