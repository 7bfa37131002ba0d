import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { commonHeaders } from "#server/http/security-headers.ts";
import { signIn } from "../../support/samples/uploads.ts";
import { demoProfileOf, openTestSite, origin } from "../../support/site/test-site.ts";

const site = await openTestSite();
const listing = (await site.platform.listings.all())[0] as Listing;
const { cookie } = (await signIn(site)).headers;

type Kind = "page" | "data" | "picture";
const answers: [what: string, method: "GET" | "HEAD" | "POST" | "DELETE", path: () => string, status: number, Kind][] =
  [
    ["the home page", "GET", () => "/", 200, "page"],
    ["a home", "GET", () => `/listings/${listing.id}`, 200, "page"],
    ["a page asked for its length", "HEAD", () => "/about", 200, "page"],
    ["the admin page", "GET", () => "/admin", 200, "page"],
    ["an unknown page", "GET", () => "/nowhere", 404, "page"],
    ["a page that takes no form", "POST", () => "/about", 405, "page"],
    ["an address with a slash too many", "GET", () => "/about/", 308, "data"],
    ["a malformed address", "GET", () => "/%E0%A4%A", 400, "data"],
    ["the listings as JSON", "GET", () => "/api/listings", 200, "data"],
    ["an unknown listing", "GET", () => "/api/listings/lst_none", 404, "data"],
    ["a refused inquiry", "POST", () => "/api/inquiries", 415, "data"],
    ["an unknown address of the API", "GET", () => "/api/nothing", 404, "data"],
    ["the agent's listings", "GET", () => "/api/admin/listings", 200, "data"],
    ["a CSV file", "GET", () => "/api/admin/inquiries.csv", 200, "data"],
    ["the export", "HEAD", () => "/api/admin/export.zip", 200, "data"],
    ["the sitemap", "GET", () => "/sitemap.xml", 200, "data"],
    ["a font", "GET", () => `/assets/${fontOf()}`, 200, "data"],
    ["a drawing of the site's", "GET", () => "/favicon.svg", 200, "picture"],
    ["a photo", "GET", () => listing.coverImage, 200, "picture"],
    ["a missing photo", "GET", () => "/media/public/images/none.jpg", 404, "data"],
    ["a photo to be deleted", "DELETE", () => listing.coverImage, 405, "data"],
    ["the state of health", "GET", () => "/health", 200, "data"],
  ];

let home = "";
const fontOf = () => /\/assets\/([^"]+\.woff2)/.exec(home)?.[1] ?? "";
beforeAll(async () => {
  home = (await site.get("/")).body;
});

describe.each(answers)("%s", (_what, method, path, status, kind) => {
  it("tells browsers what they may do with it, and doesn't name its software", async () => {
    const answer = await site.send({ method, url: path(), headers: { cookie } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": kind === "picture" ? "cross-origin" : "same-origin",
      "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      "strict-transport-security": "max-age=86400",
    });
    for (const banner of ["server", "x-powered-by", "via"]) expect(answer.headers).not.toHaveProperty(banner);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|data:|https:|\*)/);
    if (kind === "page")
      expect(policy).toMatch(/^default-src 'self';script-src 'self' 'sha256-.*object-src 'none';base-uri 'none'/);
    else expect(policy).toContain("default-src 'none'");
    if (kind !== "picture") expect(policy).toContain("frame-ancestors 'none'");
  });
});

it("a visitor's copy stays valid when a compressing proxy weakens its ETag, and in a list of several", async () => {
  for (const path of ["/", listing.coverImage, "/favicon.svg"]) {
    const { etag } = (await site.get(path)).headers;
    for (const known of [`W/${etag}`, `"other", W/${etag}`, "*"])
      expect([path, (await site.get(path, { "if-none-match": known })).statusCode]).toEqual([path, 304]);
    expect((await site.get(path, { "if-none-match": 'W/"other"' })).statusCode).toBe(200);
  }
});

it("no cache stores what only the agent may read", async () => {
  for (const path of [
    "/api/admin/listings",
    "/api/admin/session",
    "/api/admin/dashboard",
    "/api/admin/profile",
    "/admin",
  ]) {
    const { headers } = await site.get(path, { cookie });
    expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
  }
});

describe("the frame of the MLS", () => {
  const frames = async (path = "/search") => {
    const { headers } = await site.get(path);
    const framed = /frame-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
    const located = /geolocation=(\S+|\(.*?\))(,|$)/.exec(String(headers["permissions-policy"]))?.[1];
    return [framed, located];
  };
  const nothing = ["'none'", "()"];

  it("may open the MLS's other hosts and ask for the visitor's location, only on the search page", async () => {
    const profile = await demoProfileOf(site);
    onTestFinished(() => site.platform.profile.save(profile));
    const idx = { address: "https://idx.mls.example/search?x=1;script-src%20*", mode: "frame" as const };
    await site.platform.profile.save({ ...profile, idx });
    expect(await frames()).toEqual(["https:", '(self "https://idx.mls.example")']);
    for (const path of ["/", "/contact", "/nowhere"]) expect([path, await frames(path)]).toEqual([path, nothing]);
    // The agent sees her drafts in a frame there.
    expect(await frames("/admin")).toEqual(["'self'", nothing[1]]);
    await site.platform.profile.save({ ...profile, idx: { ...idx, address: "http://127.0.0.1:8080/x" } });
    expect(await frames()).toEqual(["http://127.0.0.1:8080 https:", '(self "http://127.0.0.1:8080")']);
  });

  it("appears nowhere while the agent links to the MLS or has none", async () => {
    const profile = await demoProfileOf(site);
    onTestFinished(() => site.platform.profile.save(profile));
    for (const idx of [
      { address: "https://idx.mls.example/", mode: "link" as const },
      { address: "", mode: "frame" as const },
    ]) {
      await site.platform.profile.save({ ...profile, idx });
      expect(await frames()).toEqual(nothing);
    }
  });

  it("leaves no internal header behind", async () => {
    expect(Object.keys((await site.get("/search")).headers).filter((name) => name.startsWith("x-own"))).toEqual([]);
  });
});

describe("the agent's cookie", () => {
  const payload = { username: "admin", password: "correct horse battery" };
  const setCookie = async (headers: Record<string, string> = {}) =>
    String((await site.post("/api/admin/session", payload, headers)).headers["set-cookie"]);

  it("is limited to this host and https and hidden from scripts, like the known-browser cookie", async () => {
    const { headers } = await site.post("/api/admin/session", payload);
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-session=[^;]{30,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[^;]{30,}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it("is new at each login, whatever cookie the browser sent", async () => {
    const planted = "__Host-session=planted-by-somebody-else";
    const first = await setCookie({ cookie: planted });
    expect(first).not.toContain("planted");
    expect(await setCookie({ cookie: planted })).not.toBe(first);
    expect((await site.get("/api/admin/session", { cookie: planted })).statusCode).toBe(401);
  });
});

describe("a request that names another host", () => {
  const strange: Record<string, string>[] = [
    { host: "evil.example" },
    { host: "www.avery.example.com:1@evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", forwarded: "host=evil.example" },
    { "x-original-url": "/admin", "x-rewrite-url": "/admin" },
  ];

  it.each(strange)("gets the same page with the site's own addresses: %o", async (headers) => {
    const usual = await site.get("/contact");
    const answer = await site.get("/contact?listing=", headers);
    expect([answer.statusCode, answer.body.includes("evil.example")]).toEqual([200, false]);
    expect(answer.body).toContain(`<link rel="canonical" href="${origin}/contact"`);
    expect((await site.get("/contact")).body).toBe(usual.body);
    expect((await site.get("/about/", headers)).headers.location).toBe("/about");
    expect((await site.get("/sitemap.xml", headers)).body).toContain(`<loc>${origin}</loc>`);
  });
});

describe("the https-only header", () => {
  const said = (origin: string, hstsDays = 1) =>
    new Map(commonHeaders({ origin, hstsDays })).get("Strict-Transport-Security");

  it("lasts a day at first, and as long as the operator sets", () => {
    expect(said("https://www.example.com")).toBe("max-age=86400");
    expect(said("https://www.example.com", 365)).toBe("max-age=31536000");
  });

  it("is not sent without https, on the agent's own machine, or when the proxy sends it", () => {
    for (const origin of [
      "http://www.example.com",
      "http://localhost:3000",
      "https://localhost",
      "https://a.localhost",
    ])
      expect(said(origin)).toBeUndefined();
    expect(said("https://localhost.example.com")).toBe("max-age=86400");
    expect(said("https://www.example.com", 0)).toBeUndefined();
  });
});
