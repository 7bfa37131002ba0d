import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "../log.ts";
import { listen } from "./serve.ts";

async function serve(more: object) {
  const place = { port: 0, host: "127.0.0.1", ...more };
  const server = await listen(
    (_request, response) => response.end("welcome"),
    place,
    createLog(() => undefined),
  );
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { kept: headers.get("Keep-Alive"), headersTimeout: server.headersTimeout };
}

it("the keep-alive is longer than the 60 seconds after which AWS's load balancer may reuse a connection", async () => {
  expect((await serve({ aws: {} })).kept).toBe("timeout=65, max=1000");
});

it("a slow sender of headers has the same short time on every platform", async () => {
  expect((await serve({ aws: {} })).headersTimeout).toBe(15_000);
  expect(await serve({ aws: undefined })).toEqual({ kept: "timeout=10, max=1000", headersTimeout: 15_000 });
});
