import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

const request = (forwarded?: string) =>
  ({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("a visitor's address", () => {
  it("is that of the connection, whatever a header says", () => {
    expect(clientAddress(request("203.0.113.7"), false)).toBe("10.0.0.1");
  });

  it("is what the trusted proxy wrote last, not what the visitor wrote before", () => {
    expect(clientAddress(request("198.51.100.1, 203.0.113.7"), true)).toBe("203.0.113.7");
    expect(clientAddress(request("2001:db8::7"), true)).toBe("2001:db8::7");
  });

  it.each([undefined, "", "unknown", "203.0.113.7, "])("is that of the connection when the proxy says %j", (header) => {
    expect(clientAddress(request(header), true)).toBe("10.0.0.1");
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
