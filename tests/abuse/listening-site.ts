import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "#server/app.ts";
import { createStaticFiles } from "#server/http/static-files.ts";
import { clientFolder, loadPages } from "#server/page-renderer.ts";
import type { Services } from "#server/services.ts";
import { listen } from "#server/start/serve.ts";
import { openTestSite, type TestSite } from "../support/site/test-site.ts";

/** A test site that also listens on a port, with the limits of the real one. */
export interface ListeningSite extends TestSite {
  port: number;
  server: Server;
}

export async function openListeningSite(options: Parameters<typeof openTestSite>[0] = {}): Promise<ListeningSite> {
  const site = await openTestSite(options);
  const services: Services = { ...site.services, config: { ...site.services.config, port: 0, host: "127.0.0.1" } };
  const app: RequestListener = createApp(services, await loadPages(services), createStaticFiles(clientFolder));
  const server = await listen(app, services.config, services.log);
  return {
    ...site,
    server,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await site.close();
    },
  };
}
