import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type ListeningSite, openListeningSite } from "../../abuse/listening-site.ts";
import { freePort } from "../../support/free-port.ts";
import { proxyPrograms, type RunningProxy } from "../../support/programs/proxy-program.ts";
import { showToTheEnd, visit } from "../../support/site/visit-by-name.ts";

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands in for the site and reports what arrived. `/half` is accepted and never answered. */
async function listenIn(port = 0): Promise<{ server: Server; port: number; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    heard.push({ method, url, headers, body: await text(request) });
    if (url === "/half") request.socket.destroy();
    else response.end(JSON.stringify(heard.at(-1)));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port, heard };
}

const names = ["http://www.example.com", "http://example.com", "https://www.example.com", "https://example.com"];
const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "name=Zoe" };

describe.each(proxyPrograms)("deploy/ with $name", ({ isInstalled, start }) => {
  let proxy: RunningProxy;
  let behind: Awaited<ReturnType<typeof listenIn>>;

  beforeAll(async () => {
    if (!isInstalled) return;
    behind = await listenIn();
    proxy = await start(behind.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    behind?.server.closeAllConnections();
    behind?.server.close();
  });

  it.runIf(isInstalled).each(names)("%s leads to the one address, with path and query", async (origin) => {
    const { status, address, body } = await showToTheEnd(proxy, `${origin}/listings?sort=price&q=a%20b`);
    expect([status, address]).toEqual([200, "https://www.example.com/listings?sort=price&q=a%20b"]);
    expect(JSON.parse(body)).toMatchObject({ method: "GET", url: "/listings?sort=price&q=a%20b" });
  });

  it.runIf(isInstalled).each(names)("a message sent to %s arrives with every word", async (origin) => {
    const { status, body } = await showToTheEnd(proxy, `${origin}/contact`, form);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ method: "POST", url: "/contact", body: "name=Zoe" });
  });

  it.runIf(isInstalled)("an unknown name without https is led to the right one", async () => {
    const { status, headers } = await visit(proxy, "http://203.0.113.7/about");
    expect(status === 308 ? headers.location : status).toBe("https://www.example.com/about");
  });

  it.runIf(isInstalled)("the site reads the name and the scheme used, whatever a visitor wrote there", async () => {
    const headers = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example;for=198.51.100.1",
    };
    const { body } = await visit(proxy, "https://www.example.com/", { headers });
    const heard = (JSON.parse(body) as Heard).headers;
    expect(heard).toMatchObject({
      host: "www.example.com",
      "x-forwarded-host": "www.example.com",
      "x-forwarded-proto": "https",
    });
    expect(heard.forwarded).toBeUndefined();
  });

  it.runIf(isInstalled)("a made-up address is not the one that is believed", async () => {
    const headers = { "x-forwarded-for": "198.51.100.1" };
    const { body } = await visit(proxy, "https://www.example.com/", { headers });
    expect(String((JSON.parse(body) as Heard).headers["x-forwarded-for"])).toMatch(/(^|, )127\.0\.0\.1$/);
  });

  it.runIf(isInstalled)("a message that may have arrived is not sent a second time", async () => {
    const before = behind.heard.length;
    const { status, headers, body } = await visit(proxy, "https://www.example.com/half", form);
    expect([status, headers["retry-after"], body]).toEqual([503, "10", expect.stringContaining("One moment, please")]);
    expect(behind.heard.slice(before).filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it.runIf(isInstalled)("what is asked and sent while the site restarts waits, and arrives whole", async () => {
    const port = await freePort();
    const waiting = await start(port);
    onTestFinished(() => waiting.stop());
    const words = "x".repeat(60_000);
    const answers = Promise.all([
      visit(waiting, "https://www.example.com/about"),
      visit(waiting, "https://www.example.com/contact", { ...form, body: words }),
      visit(waiting, "https://www.example.com/api/listings/lst_1", { method: "DELETE" }),
    ]);
    // They reach no server at first: the site starts only after the proxy has tried once.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const late = await listenIn(port);
    onTestFinished(() => void late.server.close());
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(late.heard.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([words]);
  });
});

describe.each(proxyPrograms)("the site behind $name", ({ name, isInstalled, start }) => {
  let site: ListeningSite;
  beforeAll(async () => {
    site = await openListeningSite({ settings: { SITE_URL: "https://www.example.com", TRUST_PROXY: "1" } });
  });
  afterAll(() => site.close());

  async function marks(proxy: RunningProxy, path: string): Promise<[etag: string, status: number]> {
    const headers = { "accept-encoding": "gzip" };
    const { etag } = (await visit(proxy, `https://www.example.com${path}`, { headers })).headers;
    const again = { headers: { ...headers, "if-none-match": String(etag) } };
    return [String(etag), (await visit(proxy, `https://www.example.com${path}`, again)).status];
  }

  it.runIf(isInstalled)("need not send a browser again what it has", async () => {
    const proxy = await start(site.port);
    onTestFinished(() => proxy.stop());
    for (const path of ["/", "/about", "/favicon.svg"])
      expect([path, ...(await marks(proxy, path))]).toEqual([path, expect.stringMatching(/^"/), 304]);
  });

  it.runIf(isInstalled && name === "nginx")("need not either when nginx compresses and weakens its marks", async () => {
    const proxy = await start(site.port, [["upstream shingle {", "gzip on; gzip_types *; upstream shingle {"]]);
    onTestFinished(() => proxy.stop());
    const [listing] = await site.platform.listings.all();
    const weakened: string[] = [];
    for (const path of ["/", "/favicon.svg", listing?.coverImage ?? ""]) {
      const [etag, status] = await marks(proxy, path);
      expect([path, status]).toEqual([path, 304]);
      if (etag.startsWith("W/")) weakened.push(path);
    }
    expect(weakened).toContain(listing?.coverImage);
  });

  it.runIf(isInstalled)("knows a visitor by the address that a CDN in front of it saw", async () => {
    const settings = { SITE_URL: "https://www.example.com", TRUST_PROXY: "2" };
    const behindTwo = await openListeningSite({ demo: false, settings });
    onTestFinished(() => behindTwo.close());
    const believing: [string, string] = [
      "header_up -Forwarded",
      "trusted_proxies 127.0.0.1/8\n\t\theader_up -Forwarded",
    ];
    const proxy = await start(behindTwo.port, name === "Caddy" ? [believing] : []);
    onTestFinished(() => proxy.stop());
    // The second entry is the CDN's own. The visitor made up the one before it.
    const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
    const { body } = await visit(proxy, "https://www.example.com/health", { headers });
    expect(JSON.parse(body)).toMatchObject({ you: "203.0.113.7" });
  });
});
