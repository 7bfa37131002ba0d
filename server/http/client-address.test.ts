import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

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
