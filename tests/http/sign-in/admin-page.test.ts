import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { onePathEach } from "../../support/site/public-pages.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { fillIn, siteMap } from "../../support/site/site-addresses.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();
/** Every page below `/admin`, but for drafts and the seller's sheet, which have their own layout. */
const below = siteMap
  .filter((address) => /^\/admin\/(?!.*\/(preview|sheet)$)/.test(address))
  .map((address) => fillIn(address, () => "you"));

async function panelOf(agent: Awaited<ReturnType<typeof signIn>>, page: string): Promise<string> {
  const { body } = await agent.get(`/admin/${page}`);
  return body.slice(body.indexOf('id="tab-panel"'), body.indexOf("</main>"));
}

describe("the admin page", () => {
  it("asks search engines to stay away, in its header and its HTML, and is never cached", async () => {
    const { statusCode, headers, body } = await site.get("/admin");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" });
    expect(body.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex, nofollow"/>']);
  });

  it("shows strangers only the login form, whatever the tab and cookie", async () => {
    for (const path of ["/admin", "/admin?tab=settings", "/admin?tab=nothing", "/admin?to=%2Fadmin%2Fsettings"]) {
      const { statusCode, body } = await site.get(path, { cookie: "__Host-session=guess" });
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain("Username");
      expect(body).not.toContain("Admin Dashboard");
    }
  });

  it("lets only the agent below it: a stranger gets the login form, which leads back, and no data", async () => {
    expect(below.length).toBeGreaterThan(7);
    const headers = { cookie: "__Host-session=guess" };
    for (const path of below) {
      const { statusCode, headers: sent } = await site.get(`${path}?list=due`, headers);
      const to = `/admin?${new URLSearchParams({ to: `${path}?list=due` })}`;
      expect([statusCode, sent.location, sent["cache-control"]]).toEqual([302, to, "no-store"]);
      const data = await site.get(`${path}.data`, headers);
      expect([path, data.statusCode, data.json()]).toEqual([
        path,
        401,
        { error: "Authentication required for this operation" },
      ]);
    }
  });

  it("asks search engines to stay away from every page below it, and caches none", async () => {
    const agent = await signIn(site);
    for (const path of below) {
      const { statusCode, headers, body } = await agent.get(path);
      expect([path, statusCode, headers["x-robots-tag"], headers["cache-control"]]).toEqual([
        ...[path, 200, "noindex, nofollow", "no-store"],
      ]);
      expect(body.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex, nofollow"/>']);
    }
  });

  it("leads the agent from the address of a tab, or from the login, to the page", async () => {
    const agent = await signIn(site);
    for (const [search, place] of [
      ["tab=settings", "/admin/settings"],
      ["tab=inquiries&person=per_1&reply", "/admin/inquiries/people/per_1?reply="],
      ["tab=nothing", "/admin"],
      ["to=%2Fadmin%2Finquiries%3Ffilter%3Dspam", "/admin/inquiries?filter=spam"],
      ["to=%2F%2Fevil.example%2F", "/admin"],
    ]) {
      const { statusCode, headers } = await agent.get(`/admin?${search}`);
      expect([search, statusCode, headers.location]).toEqual([search, 302, place]);
    }
  });

  it("shows the logged-in agent the dashboard in its first bytes, with no login form in between", async () => {
    const { body } = await (await signIn(site)).get("/admin");
    for (const words of ["Admin Dashboard", "No one is waiting for a reply.", "Make the Site Yours", "Your name"])
      expect(body).toContain(words);
    expect(body).not.toContain("Checking for people waiting for a reply");
    expect(body).not.toContain("Username");
  });

  it("gives a stranger no figures, although the dashboard has the login form's address", async () => {
    expect((await site.get("/admin")).body).not.toContain("pendingInquiries");
    const { statusCode, body } = await site.get("/admin.data");
    expect([statusCode, body]).toEqual([401, expect.not.stringContaining("pendingInquiries")]);
    expect((await (await signIn(site)).get("/admin.data")).body).toContain("pendingInquiries");
  });

  it("ends with the site's footer, before the login and after", async () => {
    for (const { body } of [await site.get("/admin"), await (await signIn(site)).get("/admin/settings")]) {
      const footer = body.slice(body.indexOf("</main>"));
      expect(footer).toContain('<footer class="footer">');
      expect(footer).toContain('<a href="/licenses.txt" rel="external nofollow">Site by Shingle</a>');
    }
  });

  it("tells a browser without scripts what it needs", async () => {
    expect((await site.get("/admin")).body).toContain("<noscript><p>The admin area needs JavaScript.</p></noscript>");
  });

  it("opens directly on the tab in the address", async () => {
    const { body } = await (await signIn(site)).get("/admin/settings");
    expect(body).toMatch(/id="tab-settings"[^>]*aria-selected="true"/);
  });

  it("comes with everything in Inquiries and Listings, where no button can be pressed before its code loads", async () => {
    const agent = await signIn(site);
    const inquiries = ["", "/people", "/showings", "/alerts"].map((page) => `inquiries${page}`);
    for (const page of [...inquiries, "listings"]) {
      const panel = await panelOf(agent, page);
      expect([page, panel.includes("Loading"), panel.includes("<h2 id=")]).toEqual([page, false, true]);
      expect(panel.slice(panel.indexOf("<fieldset"), panel.indexOf("<button"))).toMatch(/^<fieldset [^>]*disabled=""/);
    }
  });

  it("comes with the list in Pages, and with a page's text, where no button can be pressed before its code loads", async () => {
    const agent = await signIn(site);
    for (const [page, words] of [
      ["", "Single-Family Home"],
      ["/pag_va-loans", "## The funding fee"],
    ] as const) {
      const panel = await panelOf(agent, `pages${page}`);
      expect([page, panel.includes("Loading"), panel.includes(words)]).toEqual([page, false, true]);
      expect(panel.slice(panel.indexOf("<fieldset"), panel.indexOf("<button"))).toMatch(/^<fieldset [^>]*disabled=""/);
    }
  });
});

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  name?: string;
}

describe("a visitor's browser", () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));

  /** Every source that the chunk `name` can load. */
  function reachableFrom(name: string): string[] {
    const found = new Set<string>();
    const visit = (source: string) => {
      if (found.has(source)) return;
      found.add(source);
      for (const next of [...(manifest[source]?.imports ?? []), ...(manifest[source]?.dynamicImports ?? [])])
        visit(next);
    };
    for (const [source, chunk] of Object.entries(manifest)) if (chunk.name === name) visit(source);
    return [...found];
  }

  it("can't reach admin code from the islands", () => {
    const sources = reachableFrom("islands");
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.filter((source) => source.includes("admin"))).toEqual([]);
    expect(sources.filter((source) => manifest[source]?.file.includes("admin"))).toEqual([]);
  });

  it("gets no admin files or styles with any page", async () => {
    const admin = Object.entries(manifest).filter(([source]) => source.startsWith("app/admin/"));
    const files = admin.flatMap(([, { file, css = [] }]) => [file, ...css]);
    expect(files.length).toBeGreaterThan(3);
    const sitemap = (await site.get("/sitemap.xml")).body;
    for (const path of [...Object.values(onePathEach(sitemap)), "/nowhere"]) {
      const { body } = await site.get(path);
      expect(
        files.filter((file) => body.includes(file)),
        path,
      ).toEqual([]);
      for (const style of [".admin-header", ".login-form", ".quick-stats"]) expect(body, path).not.toContain(style);
    }
  });
});
