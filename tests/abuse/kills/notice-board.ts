import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Takes the site's notices in the agent's stead. */
export async function openNoticeBoard() {
  const received = new Set<string>();
  const server = createServer(async (request, response) => {
    await once(request.resume(), "end");
    received.add(String(request.headers["shingle-delivery"]));
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: received as ReadonlySet<string>,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
