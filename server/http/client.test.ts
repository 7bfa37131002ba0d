import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, isPrivateName, networkOf, visitedOrigin } from "./client.ts";

const request = (forwarded?: string) =>
  ({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("a visitor's address", () => {
  it("is that of the connection, whatever a header says", () => {
    expect(clientAddress(request("203.0.113.7"), 0)).toBe("10.0.0.1");
  });

  it("is what the trusted proxy wrote last, not what the visitor wrote before", () => {
    expect(clientAddress(request("198.51.100.1, 203.0.113.7"), 1)).toBe("203.0.113.7");
    expect(clientAddress(request("2001:db8::7"), 1)).toBe("2001:db8::7");
  });

  it.each([undefined, "", "unknown", "203.0.113.7, "])("is that of the connection when the proxy says %j", (header) => {
    expect(clientAddress(request(header), 1)).toBe("10.0.0.1");
  });

  it.each([
    ["203.0.113.7:50712", "203.0.113.7"],
    ["[2001:db8::7]:50712", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["198.51.100.1:1, 203.0.113.7:2", "203.0.113.7"],
  ])("is read out of %s, as some proxies write it", (header, address) => {
    expect(clientAddress(request(header), 1)).toBe(address);
  });

  it.each([
    "203.0.113.7:",
    "203.0.113.7:port",
    "[203.0.113.7",
    "2001:db8::7]:1",
    "[fake]:1",
    "203.0.113.7 198.51.100.1",
  ])("is not made of %s", (header) => expect(clientAddress(request(header), 1)).toBe("10.0.0.1"));

  it("is what the first of two proxies saw: a CDN in front of one's own", () => {
    expect(clientAddress(request("203.0.113.7, 192.0.2.80"), 2)).toBe("203.0.113.7");
    expect(clientAddress(request("forged, 198.51.100.1, 203.0.113.7, 192.0.2.80"), 2)).toBe("203.0.113.7");
  });

  it("is what the second saw, when somebody came past the first or the first tells nothing", () => {
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

describe("the site is visited", () => {
  it.each<[string, typeof direct, Headers, string]>([
    ["under its own name", direct, { host: "www.avery.example.com" }, site],
    ["under its own name, capitals and port spelled out", direct, { host: "WWW.Avery.Example.com:443" }, site],
    ["by a program without a name", direct, {}, site],
    ["by a program with half a name", direct, { host: "[::1" }, site],
    ["by a phone in the same house", atHome, { host: "192.168.1.20:3000" }, "http://192.168.1.20:3000"],
    ["by a phone, on a site with a real name", direct, { host: "192.168.1.20:3000" }, "http://192.168.1.20:3000"],
    ["under another name", direct, { host: "avery.example.com" }, "http://avery.example.com"],
    [
      "under another name, of which the browser says that it is encrypted",
      direct,
      { host: "avery.example.com", origin: "https://avery.example.com" },
      "https://avery.example.com",
    ],
    [
      "through a proxy that hides the name from us, when the browser says that it is ours",
      direct,
      { host: "127.0.0.1:3000", origin: site },
      site,
    ],
    [
      "under another name, when a stranger says more about it",
      direct,
      { host: "avery.example.com", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
      "http://avery.example.com",
    ],
    [
      "through a trusted proxy that tells the name and the scheme",
      behindProxy,
      { host: "127.0.0.1:3000", "x-forwarded-host": "avery.example.com", "x-forwarded-proto": "https" },
      "https://avery.example.com",
    ],
    [
      "through a trusted proxy that passes on what a stranger made up, and adds its own",
      behindProxy,
      { host: "x", "x-forwarded-host": "evil.example, avery.example.com", "x-forwarded-proto": "https, http" },
      "http://avery.example.com",
    ],
    [
      "through two trusted proxies, of which the first knows the visitor",
      { ...behindProxy, trustProxy: 2 },
      { host: "x", "x-forwarded-host": "evil.example, avery.example.com, inner", "x-forwarded-proto": "https, http" },
      "https://avery.example.com",
    ],
    [
      "through two trusted proxies, of which the second tells of itself alone",
      { ...behindProxy, trustProxy: 2 },
      { host: "avery.example.com", "x-forwarded-proto": "https" },
      "https://avery.example.com",
    ],
    [
      "through a trusted proxy that says nothing of the scheme",
      behindProxy,
      { host: "avery.example.com" },
      "https://avery.example.com",
    ],
    ["past the trusted proxy, on the machine itself", behindProxy, { host: "localhost:3000" }, "http://localhost:3000"],
    [
      "under its own name, which no header takes the encryption from",
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
    "such as %s is used on this machine or in the same house",
    (name) => expect(isPrivateName(name)).toBe(true),
  );

  it.each(["avery.example.com", "203.0.113.5", "172.32.0.1", "[2001:db8::1]", "local.example", "notlocalhost"])(
    "such as %s may be used from anywhere",
    (name) => expect(isPrivateName(name)).toBe(false),
  );
});
