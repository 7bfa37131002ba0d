import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fillIn, siteMap } from "../support/site/site-addresses.ts";
import { openTestSite, type TestSite } from "../support/site/test-site.ts";

const sites: TestSite[] = [];
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ demo: false });
  sites.push(site);
});
afterAll(async () => {
  for (const each of sites) await each.close();
});

const url = "/api/admin/session";
const signIn = async (password = "correct horse battery") =>
  site.send({ method: "POST", url, payload: { username: "admin", password } });
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "";
const isKnown = async (cookie: string) => (await site.get(url, { cookie })).statusCode === 200;

describe("a cookie somebody copied", () => {
  it("is worth nothing after the agent signs out", async () => {
    const cookie = cookieOf(await signIn());
    expect(await isKnown(cookie)).toBe(true);
    await site.send({ method: "DELETE", url, headers: { cookie } });
    for (const path of ["/api/admin/listings", "/api/admin/inquiries", "/api/admin/export.zip", url])
      expect([path, (await site.get(path, { cookie })).statusCode]).toEqual([path, 401]);
  });

  it("is worth nothing after the agent changes the password, and neither is the old password", async () => {
    const stolen = cookieOf(await signIn());
    const own = cookieOf(await signIn());
    const payload = { current: "correct horse battery", next: "a longer horse battery" };
    const changed = await site.send({ method: "POST", url: "/api/admin/password", headers: { cookie: own }, payload });
    expect([await isKnown(stolen), await isKnown(own), await isKnown(cookieOf(changed))]).toEqual([false, false, true]);
    expect((await signIn()).statusCode).toBe(401);
  });

  it.each(["", "x", "undefined", "null", "%00", "a".repeat(4000), '"; Path=/', "InZhbHVlIg=="])(
    "that was made up, such as %j, opens nothing",
    async (value) => {
      expect(await isKnown(`__Host-session=${value}`)).toBe(false);
      expect(await isKnown(`session=${value}; __Host-session=${value}`)).toBe(false);
    },
  );

  it("is not the value under which the database knows the session", async () => {
    const cookie = cookieOf(await signIn()).split("=")[1] ?? "";
    expect(await site.platform.sessions.find(cookie)).toBeUndefined();
  });
});

describe("somebody who guesses passwords", () => {
  it("has to wait after five, also for the right one, and is told how long", async () => {
    for (let guess = 0; guess < 6; guess++) expect((await signIn(`guess number ${guess}`)).statusCode).toBe(401);
    const answer = await signIn();
    expect([answer.statusCode, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  it("wins nothing by claiming another address, as long as no proxy is trusted", async () => {
    for (let guess = 0; guess < 6; guess++) await signIn(`guess number ${guess}`);
    const headers = { "x-forwarded-for": "198.51.100.9", "x-real-ip": "198.51.100.9", forwarded: "for=198.51.100.9" };
    const payload = { username: "admin", password: "correct horse battery" };
    expect((await site.send({ method: "POST", url, headers, payload })).statusCode).toBe(429);
  });
});

describe("a page of another site, in the agent's own browser", () => {
  const writes = ["POST", "PUT", "PATCH", "DELETE"] as const;
  const closed = siteMap.filter((address) => address.startsWith("/api/admin/"));
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://www.avery.example.com.evil.example" },
    { origin: "http://www.avery.example.com" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://other.avery.example.com" },
  ];

  it("can write nothing with the agent's cookie, at any address, in any way a form or a script can send", {
    timeout: 120_000,
  }, async () => {
    const cookie = cookieOf(await signIn());
    let refused = 0;
    for (const address of closed) {
      for (const method of writes) {
        for (const origin of foreign) {
          for (const contentType of ["application/json", "text/plain", "multipart/form-data; boundary=b"]) {
            const headers = { cookie, "content-type": contentType, ...origin };
            const target = fillIn(address, () => "x");
            const { statusCode } = await site.send({ method, url: target, headers, payload: "{}" });
            expect([method, target, origin, statusCode]).toEqual([method, target, origin, 403]);
            refused += 1;
          }
        }
      }
    }
    expect(await isKnown(cookie)).toBe(true);
    process.stdout.write(`${refused} writes from other sites refused at ${closed.length} addresses\n`);
  });

  it("can read nothing: no answer says that another site may", async () => {
    const cookie = cookieOf(await signIn());
    for (const path of [url, "/api/admin/listings", "/api/listings", "/"]) {
      const { headers } = await site.get(path, { cookie, origin: "https://evil.example" });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});
