import type { NetworkInterfaceInfo } from "node:os";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { greeting } from "./greeting.ts";

const address = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: address.includes(":") ? "IPv6" : "IPv4", internal: false, ...more }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [address("127.0.0.1", { internal: true }), address("::1", { internal: true })],
  wlan0: [address("192.168.1.20"), address("2001:db8::20"), address("fe80::20", { scopeid: 2 })],
  gone: undefined,
};
const greet = (settings: Record<string, string>, port = 3000) =>
  greeting(readConfig(settings), { port, interfaces }, { loginHint: "admin with your password" });

it("an agent who tries the site sees its address on this machine", () => {
  expect(greet({})).toBe(`
  Your site:  http://localhost:3000
  Log in:     http://localhost:3000/admin as admin with your password

`);
});

it("an agent who opens it to the local network sees the address for a phone", () => {
  expect(greet({ HOST: "0.0.0.0" })).toBe(`
  Your site:  http://localhost:3000
  Log in:     http://localhost:3000/admin as admin with your password
  Also at:    http://192.168.1.20:3000

`);
});

it("an administrator sees the site's real address first, and then its direct one", () => {
  expect(greet({ SITE_URL: "https://www.example.com", HOST: "::" })).toBe(`
  Your site:  https://www.example.com
  Log in:     https://www.example.com/admin as admin with your password
  Also at:    http://localhost:3000
  Also at:    http://192.168.1.20:3000
  Also at:    http://[2001:db8::20]:3000

`);
});

it.each([
  [{ HOST: "192.168.1.20" }, "http://192.168.1.20:3000"],
  [{ HOST: "2001:db8::20" }, "http://[2001:db8::20]:3000"],
  [{ HOST: "::1", SITE_URL: "http://localhost:3000" }, "http://localhost:3000"],
  [{ PORT: "0" }, "http://localhost:3000"],
])("a site with %j shows its address once", (settings, where) => {
  expect(greet(settings)).toBe(`
  Your site:  ${where}
  Log in:     ${where}/admin as admin with your password

`);
});

it("a new site at a real address prints a setup link, but no password", () => {
  const config = readConfig({ SITE_URL: "https://www.example.com" });
  const text = greeting(config, { port: 3000, interfaces }, { setupToken: "once" });
  expect(text).toContain("  Start here: https://www.example.com/admin#setup=once (works once, for an hour");
  expect(text).not.toContain("password");
});
