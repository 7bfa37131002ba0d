import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, isPrivateName, networkOf, visitedOrigin } from "./client.ts";

const request = (forwarded?: string) =>
  ({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("a visitor's address", () => {
  it("is the connection's by default, whatever a header says", () => {
    expect(clientAddress(request("203.0.113.7"), 0)).toBe("10.0.0.1");
  });

  it("is what the trusted proxy added last, not what the visitor sent", () => {
    expect(clientAddress(request("198.51.100.1, 203.0.113.7"), 1)).toBe("203.0.113.7");
    expect(clientAddress(request("2001:db8::7"), 1)).toBe("2001:db8::7");
  });

  it.each([undefined, "", "unknown", "203.0.113.7, "])("is the connection's when the proxy sends %j", (header) => {
    expect(clientAddress(request(header), 1)).toBe("10.0.0.1");
  });

  it.each([
    ["203.0.113.7:50712", "203.0.113.7"],
    ["[2001:db8::7]:50712", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["198.51.100.1:1, 203.0.113.7:2", "203.0.113.7"],
  ])("is parsed from %s, as some proxies write it", (header, address) => {
    expect(clientAddress(request(header), 1)).toBe(address);
  });

  it.each([
    "203.0.113.7:",
    "203.0.113.7:port",
    "[203.0.113.7",
    "2001:db8::7]:1",
    "[fake]:1",
    "203.0.113.7 198.51.100.1",
  ])("is not parsed from %s", (header) => expect(clientAddress(request(header), 1)).toBe("10.0.0.1"));

  it("is what the first of two proxies saw, for example a CDN in front of a local proxy", () => {
    expect(clientAddress(request("203.0.113.7, 192.0.2.80"), 2)).toBe("203.0.113.7");
    expect(clientAddress(request("forged, 198.51.100.1, 203.0.113.7, 192.0.2.80"), 2)).toBe("203.0.113.7");
  });

  it("is what the second proxy saw when the request bypassed the first or the first sent no address", () => {
    expect(clientAddress(request("203.0.113.7"), 2)).toBe("203.0.113.7");
    expect(clientAddress(request("unknown, 192.0.2.80"), 2)).toBe("192.0.2.80");
    expect(clientAddress(request("unknown, unknown"), 2)).toBe("10.0.0.1");
  });
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const site = "https://www.avery.example.com";
const behindProxy = { origin: site, trustProxy: 1, aws: undefined };
const direct = { ...behindProxy, trustProxy: 0 };
const atHome = { ...direct, origin: "http://localhost:3000" };
const cloud = { ...behindProxy, aws: {} as never };

type Headers = Record<string, string>;

describe("the visited origin", () => {
  it.each<[string, typeof direct, Headers, string]>([
    ["under its own name", direct, { host: "www.avery.example.com" }, site],
    ["under its own name, capitals and port spelled out", direct, { host: "WWW.Avery.Example.com:443" }, site],
    ["by a client without a Host header", direct, {}, site],
    ["by a client with a malformed Host header", direct, { host: "[::1" }, site],
    ["from a phone on the home network", atHome, { host: "192.168.1.20:3000" }, "http://192.168.1.20:3000"],
    [
      "from a phone on the home network, when the site has a domain",
      direct,
      { host: "192.168.1.20:3000" },
      "http://192.168.1.20:3000",
    ],
    ["under another name", direct, { host: "avery.example.com" }, "http://avery.example.com"],
    [
      "under another name, when the browser's Origin says https",
      direct,
      { host: "avery.example.com", origin: "https://avery.example.com" },
      "https://avery.example.com",
    ],
    [
      "through a proxy that hides the Host, when the browser's Origin is the site's",
      direct,
      { host: "127.0.0.1:3000", origin: site },
      site,
    ],
    [
      "under another name, when an untrusted client sends forwarding headers",
      direct,
      { host: "avery.example.com", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
      "http://avery.example.com",
    ],
    [
      "through a trusted proxy that sends the host and scheme",
      behindProxy,
      { host: "127.0.0.1:3000", "x-forwarded-host": "avery.example.com", "x-forwarded-proto": "https" },
      "https://avery.example.com",
    ],
    [
      "through a trusted proxy that passes on forged entries and adds its own",
      behindProxy,
      { host: "x", "x-forwarded-host": "evil.example, avery.example.com", "x-forwarded-proto": "https, http" },
      "http://avery.example.com",
    ],
    [
      "through two trusted proxies, where the first sees the visitor",
      { ...behindProxy, trustProxy: 2 },
      { host: "x", "x-forwarded-host": "evil.example, avery.example.com, inner", "x-forwarded-proto": "https, http" },
      "https://avery.example.com",
    ],
    [
      "through two trusted proxies, where the second sends only its own entry",
      { ...behindProxy, trustProxy: 2 },
      { host: "avery.example.com", "x-forwarded-proto": "https" },
      "https://avery.example.com",
    ],
    [
      "through a trusted proxy that sends no scheme",
      behindProxy,
      { host: "avery.example.com" },
      "https://avery.example.com",
    ],
    ["past the trusted proxy, on the machine itself", behindProxy, { host: "localhost:3000" }, "http://localhost:3000"],
    [
      "under its own name, which stays https whatever a header says",
      behindProxy,
      { host: "www.avery.example.com", "x-forwarded-proto": "http" },
      site,
    ],
    [
      "through CloudFront under CloudFront's name",
      cloud,
      { host: "d1.cloudfront.example", "x-forwarded-proto": "http", "x-forwarded-host": "evil.example" },
      "https://d1.cloudfront.example",
    ],
  ])("%s", (_how, config, headers, origin) => {
    expect(visitedOrigin({ headers }, config)).toBe(origin);
  });
});

describe("a name", () => {
  it.each(["localhost", "127.0.0.1", "[::1]", "10.0.0.7", "172.31.0.2", "192.168.1.20", "[fd00::7]", "shingle.local"])(
    "such as %s is for this machine or the home network",
    (name) => expect(isPrivateName(name)).toBe(true),
  );

  it.each(["avery.example.com", "203.0.113.5", "172.32.0.1", "[2001:db8::1]", "local.example", "notlocalhost"])(
    "such as %s may be used from anywhere",
    (name) => expect(isPrivateName(name)).toBe(false),
  );
});
