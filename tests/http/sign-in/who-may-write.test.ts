import { describe, expect, it } from "vitest";
import { cloudSettings } from "../../support/cloud-settings.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

type Headers = Record<string, string>;
/** The result of a login: the cookie an encrypted page keeps, the one an unencrypted page keeps, or 403. */
type SignIn = "__Host-session" | "session" | "foreign" | "unencrypted";
type Row = [page: string, headers: Headers, signIn: SignIn];

const sealed = "__Host-session" as const;
const phone = "192.168.1.20:3000";
const apex = "avery.example.com";
const www = "www.avery.example.com";

const foreign: Row[] = [
  ["another site's", { origin: "https://evil.example" }, "foreign"],
  ["another site's with a similar name", { origin: `${origin}.evil.example` }, "foreign"],
  ["another site's, in a browser that sends only Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }, "foreign"],
  ["a sibling subdomain's", { origin: "https://shop.avery.example.com", "sec-fetch-site": "same-site" }, "foreign"],
  ["one without an origin (null)", { origin: "null" }, "foreign"],
  ["one whose origin is not an address", { origin: "not an address" }, "foreign"],
];

const places: Record<string, { settings: Headers; rows: Row[] }> = {
  "a site with https, reached directly": {
    settings: {},
    rows: [
      ["its own", { origin }, sealed],
      ["its own, in a browser that hides its origin", { origin: "null", "sec-fetch-site": "same-origin" }, sealed],
      ["none: a program", {}, sealed],
      [
        "its own without encryption, which an attacker on the network can forge",
        { origin: `http://${www}` },
        "foreign",
      ],
      ["its own name on another port", { origin: `${origin}:8443` }, "foreign"],
      ["its own under another name", { host: apex, origin: `https://${apex}` }, sealed],
      ["its own under another name, not encrypted", { host: apex, origin: `http://${apex}` }, "unencrypted"],
      ["its own at an address on the internet", { host: "203.0.113.5", origin: "http://203.0.113.5" }, "unencrypted"],
      ["its own on a phone in the same house", { host: phone, origin: `http://${phone}` }, "session"],
      ["its own on the machine itself", { host: "localhost:3000", origin: "http://localhost:3000" }, "session"],
      ["its own, through a proxy that hides the name", { host: "127.0.0.1:3000", origin }, sealed],
      [
        "another's that forges a name",
        { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
        "foreign",
      ],
      ["another's for the phone's address", { host: phone, origin: "https://evil.example" }, "foreign"],
      ...foreign,
    ],
  },
  "a site with https, behind a trusted proxy": {
    settings: { TRUST_PROXY: "1" },
    rows: [
      ["its own", { host: "127.0.0.1:3000", "x-forwarded-host": www, "x-forwarded-proto": "https", origin }, sealed],
      ["its own, through a proxy that passes on Host alone", { origin }, sealed],
      ["its own under another name", { host: apex, origin: `https://${apex}` }, sealed],
      [
        "its own under another name that the proxy tells",
        { host: "shingle", "x-forwarded-host": apex, "x-forwarded-proto": "https", origin: `https://${apex}` },
        sealed,
      ],
      [
        "its own under another name, not encrypted",
        { host: apex, "x-forwarded-proto": "http", origin: `http://${apex}` },
        "unencrypted",
      ],
      [
        "its own without encryption, whatever a header says",
        { "x-forwarded-proto": "http", origin: `http://${www}` },
        "foreign",
      ],
      [
        "another's, whose name a stranger put before the proxy's",
        { "x-forwarded-host": `evil.example, ${www}`, origin: "https://evil.example" },
        "foreign",
      ],
      ["its own on a phone in the same house", { host: phone, origin: `http://${phone}` }, "session"],
      ...foreign,
    ],
  },
  "a first trial at home": {
    settings: { SITE_URL: "http://localhost:3000" },
    rows: [
      ["its own", { origin: "http://localhost:3000" }, "session"],
      ["its own by number", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, "session"],
      ["its own on a phone", { host: phone, origin: `http://${phone}` }, "session"],
      ["its own by the machine's name", { host: "desk.local:3000", origin: "http://desk.local:3000" }, "session"],
      ["its own through another operator's HTTPS proxy", { host: apex, origin: `https://${apex}` }, sealed],
      ["its own, plain, as its address is", { host: apex, origin: `http://${apex}` }, "session"],
      ["another program's on the same machine", { origin: "http://localhost:3001" }, "foreign"],
      ["another site's with a similar name", { origin: "http://localhost.evil.example:3000" }, "foreign"],
      ...foreign,
    ],
  },
  "a site in the cloud, through CloudFront and its load balancer": {
    settings: { ...cloudSettings, TRUST_PROXY: "1" },
    rows: [
      ["its own", { "x-forwarded-proto": "http", origin }, sealed],
      [
        "its own under CloudFront's name",
        { host: "d1.cloudfront.example", "x-forwarded-proto": "http", origin: "https://d1.cloudfront.example" },
        sealed,
      ],
      [
        "another's that forges a name",
        { "x-forwarded-proto": "http", "x-forwarded-host": "evil.example", origin: "https://evil.example" },
        "foreign",
      ],
      ...foreign,
    ],
  },
};

describe.each(Object.entries(places))("%s: a page that is", async (_place, { settings, rows }) => {
  const limits = { INQUIRIES_PER_ADDRESS: "999", INQUIRIES_PER_HOUR: "999" };
  const site = await openTestSite({ demo: false, settings: { ...settings, ...limits } });

  const priya = { name: "Priya Raman", email: "priya@example.com", message: "Is it still for sale?" };

  it.each(rows)("%s sends an inquiry with %j, with and without scripts", async (_page, headers) => {
    const form = await site.sendForm("/contact", priya, headers);
    expect([form.statusCode, form.headers.location]).toEqual([303, "/contact?sent"]);
    expect((await site.post("/api/inquiries", priya, headers)).statusCode).toBe(201);
  });

  it.each(rows)("%s logs in and saves with %j: %s", async (_page, headers, expected) => {
    const payload = { username: "admin", password: "correct horse battery" };
    const answer = await site.post("/api/admin/session", payload, headers);
    const [cookie] = answer.cookies as { name: string; value: string; secure?: boolean }[];
    if (!cookie) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toContain(expected === "foreign" ? "did not come from this site" : "isn't encrypted");
      expect(answer.json().error).toContain(site.services.config.origin);
      return;
    }
    expect([answer.statusCode, cookie.name, cookie.secure ?? false]).toEqual([200, expected, expected === sealed]);
    const own = { ...headers, cookie: `${cookie.name}=${cookie.value}` };
    const saved = await site.send({ method: "POST", url: "/api/admin/demo/clear", headers: own });
    const { origin: _origin, ...asRead } = own as Headers;
    expect([saved.statusCode, (await site.get("/api/admin/session", asRead)).statusCode]).toEqual([200, 200]);
  });
});

describe("a page of another site", async () => {
  const site = await openTestSite({ demo: false });

  it("can't send anything to any other page of ours, with or without forms", async () => {
    const headers = { origin: "https://evil.example" };
    for (const url of ["/", "/about", "/admin", "/nowhere", "/about.data"])
      expect([url, (await site.sendForm(url, { a: "b" }, headers)).statusCode]).toEqual([url, 403]);
  });

  it("under another name that resolves to our address doesn't get the agent's cookie", async () => {
    const rebound = { host: "evil.example:3000", origin: "http://evil.example:3000", "sec-fetch-site": "same-origin" };
    const { statusCode } = await site.send({ method: "POST", url: "/api/admin/demo/clear", headers: rebound });
    expect(statusCode).toBe(401);
    const payload = { username: "admin", password: "correct horse battery" };
    const signIn = await site.post("/api/admin/session", payload, rebound);
    expect([signIn.statusCode, signIn.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("can't plant a session, because over https only a host-locked cookie counts", async () => {
    const payload = { username: "admin", password: "correct horse battery" };
    const at = { host: phone, origin: `http://${phone}` };
    const { cookies } = await site.post("/api/admin/session", payload, at);
    const cookie = `session=${(cookies as { value: string }[])[0]?.value}`;
    const known = async (host: string) => (await site.get("/api/admin/session", { host, cookie })).statusCode;
    expect([await known(phone), await known(www), await known(apex)]).toEqual([200, 401, 401]);
  });
});
