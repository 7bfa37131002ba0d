import { expect, test } from "vitest";
import { assertPublicHost, createFeedRequest, isPrivateAddress, publicLookup } from "./feed-request.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "169.254.169.254",
  "::ffff:169.254.169.254",
  "100.100.100.200",
  "192.0.0.192",
  "fd00:ec2::254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fd00::1",
  "fe80::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "64:ff9b:1::a00:1",
  "100:0:0:1::1",
  "2001::1",
  "3fff::1",
  "5f00::1",
  "fec0::1",
  "192.88.99.1",
  "::ffff:0:8.8.8.8",
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["8.8.8.8", "168.63.129.17", "172.32.0.1", "::ffff:8.8.8.8", "2606:4700::1"])("%s is public", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each(["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://[::1]/", "https://[::ffff:7f00:1]/"])(
  "%s is rejected before any request",
  (address) => {
    expect(() => assertPublicHost(new URL(address))).toThrow("public internet");
  },
);

test("rejects a name that resolves to this machine during lookup", async () => {
  const failure = await new Promise((resolve) => publicLookup("localhost", {}, (error) => resolve(error)));
  expect(failure).toMatchObject({ fault: "private address" });
});

const secrets: Parameters<ReturnType<typeof createFeedRequest>>[1][] = [
  { headers: { Authorization: "Bearer secret" } },
  { headers: { "User-Agent": "secret" } },
  { method: "POST", body: "client_secret=secret" },
];
test.each(secrets)("a secret isn't sent over http: %j", async (options) => {
  const asked = createFeedRequest()(new URL("http://8.8.8.8/"), options);
  await expect(asked).rejects.toMatchObject({ fault: "refused", message: expect.stringContaining("https only") });
});
