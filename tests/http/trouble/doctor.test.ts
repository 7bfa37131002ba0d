import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { examinePublicAddress, statusOfLargestUpload } from "#server/doctor/public-address.ts";
import { createStaticFiles } from "#server/http/static-files.ts";
import { clientFolder, loadPages } from "#server/page-renderer.ts";
import { openTestSite } from "../../support/site/test-site.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site on a port, with what a proxy in front of it would do to a request first. */
async function site(trustProxy: number, proxy: RequestListener = () => undefined): Promise<string> {
  const { services, close } = await openTestSite({ demo: false });
  onTestFinished(close);
  const withProxy = { ...services, config: { ...services.config, trustProxy } };
  const app = createApp(withProxy, await loadPages(withProxy), createStaticFiles(clientFolder));
  return serve((request, response) => {
    proxy(request, response);
    if (!response.writableEnded) app(request, response);
  });
}

const visitor = "198.51.100.7";
const adds: RequestListener = ({ headers }) => {
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], visitor].filter(Boolean).join(", ");
};

async function complaints(origin: string, trustProxy: number): Promise<string[]> {
  const config = readConfig({ SITE_URL: origin, TRUST_PROXY: String(trustProxy) });
  const findings = await examinePublicAddress(config);
  return findings.filter(({ status }) => status !== "ok").map(({ status, sentence }) => `${status}: ${sentence}`);
}

it("an operator with a correctly reachable site sees no problems, with or without a proxy", async () => {
  expect(await complaints(await site(0), 0)).toEqual([]);
  expect(await complaints(await site(1, adds), 1)).toEqual([]);
});

it("an operator sees that the largest photo reaches the site, which requires a login before storing it", async () => {
  const config = readConfig({ SITE_URL: await site(0) });
  expect(await examinePublicAddress(config)).toContainEqual({
    status: "ok",
    sentence: "Photos of 25 MB get through.",
  });
});

it("a server that answers from the headers alone gets no photo, which could cut off the response", async () => {
  let bytes = 0;
  const origin = await serve((request, response) => {
    request.on("data", (piece: Buffer) => {
      bytes += piece.length;
    });
    response.writeHead(401, { Connection: "close" }).end();
  });
  expect(await statusOfLargestUpload(origin)).toBe(401);
  expect(bytes).toBe(0);
});

it("an operator reads that a proxy blocks large bodies", async () => {
  const origin = await site(0, ({ headers }, response) => {
    if (Number(headers["content-length"]) > 1_000_000) response.writeHead(413, { Connection: "close" }).end();
  });
  expect((await complaints(origin, 0)).join()).toContain("problem: The largest photo is blocked");
});

it("an operator reads that a proxy forwards forged addresses or adds none", async () => {
  const passesOn = await site(1, ({ headers }) => {
    headers["x-forwarded-for"] ??= visitor;
  });
  expect(await complaints(passesOn, 1)).toEqual([expect.stringContaining("problem: Visitors can fake")]);
  const drops = await site(1, ({ headers }) => {
    delete headers["x-forwarded-for"];
  });
  expect(await complaints(drops, 1)).toEqual(["problem: TRUST_PROXY is 1, but no X-Forwarded-For arrives."]);
});

it("an operator is warned about an unconfigured proxy", async () => {
  expect(await complaints(await site(0, adds), 0)).toEqual([
    "warning: A proxy sends X-Forwarded-For, but TRUST_PROXY is 0.",
  ]);
});

it("an operator is warned about a proxy that removes compression", async () => {
  const origin = await site(0, ({ headers }) => {
    delete headers["accept-encoding"];
  });
  expect(await complaints(origin, 0)).toEqual(["warning: Pages arrive uncompressed."]);
});

it("an operator reads that a site isn't ready or can't be reached", async () => {
  const sick = await serve((_, response) => {
    response.writeHead(503).end(JSON.stringify({ status: "not ready", reason: "The disk is full." }));
  });
  expect(await complaints(sick, 0)).toEqual(["problem: The site says it isn't ready: The disk is full."]);
  const gone = await serve((request) => request.socket.destroy());
  expect(await complaints(gone, 0)).toEqual([expect.stringContaining("can't be reached from here")]);
});
