import { beforeEach, expect, it } from "vitest";
import type { Body } from "#domain/pages/body.ts";
import type { Page, PageSummary } from "#domain/pages/page.ts";
import { day } from "#domain/time-units.ts";
import { expectInDatabaseAlone } from "../../support/recorded-files.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { copyTemplate } from "../../support/site/site-templates.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let site: TestSite;
let dataDir: string;
let pages: Awaited<ReturnType<typeof openPages>>;
let clock: Date;
beforeEach(async () => {
  clock = new Date("2026-11-22T18:00:00.000Z");
  dataDir = temporaryFolder();
  copyTemplate("nothing", dataDir);
  site = await openTestSite({ demo: false, dataDir, now: () => clock });
  pages = await openPages(site);
});

const secret = "zanzibarquux";
const vaLoans = "pag_va-loans";
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * day);
};

it("only the agent reads a draft: no page, list, picture, log, cached page or backup list shows it", async () => {
  const words = { title: secret, heading: secret, summary: secret, markdown: secret, seoDescription: secret };
  await pages.draft(vaLoans, { ...words, seoTitle: secret });
  await pages.draft("pag_about", words);
  const { id } = await pages.create("guide", `A ${secret} guide`);
  await pages.draft(id, words);
  const { slug } = await pages.read(id);
  await pages.step(id, "preview-link");
  const found = pathsIn((await site.get("/sitemap.xml")).body);
  const closed = ["", `/${id}`, `/search?words=${secret}`].map((end) => `/api/admin/pages${end}`);
  const searches = [`/search?q=${secret}`, `/listings?q=${secret}`, "/brand/share.jpg", `/api/listings?q=${secret}`];
  const feeds = ["/sitemap.xml", "/feed.xml", "/manifest.webmanifest", "/robots.txt", "/api/listings", "/health"];
  for (const path of [...found, ...feeds, "/nowhere", ...closed, ...searches]) {
    const answer = await site.get(path);
    expect(answer.body, path).not.toContain(secret);
    expect(JSON.stringify(answer.headers), path).not.toContain(secret);
  }
  expect((await site.get(`/admin/pages/${id}/preview`)).statusCode).toBe(401);
  expect(JSON.stringify(site.logged)).not.toContain(secret);
  // Guessing the address reveals nothing either.
  const [guessed, other] = [await site.get(`/resources/${slug}`), await site.get("/resources/other")];
  expect([guessed.statusCode, guessed.body]).toEqual([404, other.body]);
  await expectInDatabaseAlone(dataDir, secret);
});

it("a visitor reads a change once it is published, and search engines get its date", async () => {
  const before = (await site.get("/resources/va-loans")).body;
  await pages.draft(vaLoans, { title: "VA Loans, Fees & All", markdown: "## A fee\n\nIt is 2.15%." });
  expect((await site.get("/resources/va-loans")).body).toBe(before);
  expect((await pages.list()).find(({ id }) => id === vaLoans)?.state).toBe("changed");
  const published = await pages.step(vaLoans, "publish", { anyway: true });
  expect([published.statusCode, published.json().draft]).toEqual([200, undefined]);
  const { body } = await site.get("/resources/va-loans");
  expect(body).toContain('<h2 id="a-fee">A fee</h2>\n<p>It is 2.15%.</p>');
  expect(body).toContain('"dateModified":"2026-11-22"');
  expect((await site.get("/resources")).body).toContain("<h2>VA Loans, Fees &amp; All</h2>");
  expect((await site.get("/contact")).body).toContain("VA Loans, Fees &amp; All");
  expect((await site.get("/sitemap.xml")).body).toContain(
    "/resources/va-loans</loc><lastmod>2026-11-22T18:00:00.000Z</lastmod>",
  );
});

it("visitors find a new guide in order in the grid and the sitemap once it is published", async () => {
  const { id, slug } = await pages.create("guide", "Winter on the Divide");
  expect(slug).toBe("winter-on-the-divide");
  await pages.draft(id, { summary: "Snow.", markdown: "Snow." }, { order: 15 });
  expect((await site.get("/resources")).body).not.toContain(slug);
  await pages.step(id, "publish");
  const cards = [...(await site.get("/resources")).body.matchAll(/guide-card" href="([^"]+)"/g)].map(([, to]) => to);
  expect(cards.slice(0, 3)).toEqual(["/resources/military-relocation", `/resources/${slug}`, "/resources/va-loans"]);
  expect((await site.get(`/resources/${slug}`)).statusCode).toBe(200);
  expect((await site.get("/sitemap.xml")).body).toContain(`/resources/${slug}</loc>`);
});

it("the agent's own page gets a top-level address, but not one the site needs", async () => {
  const { id, slug } = await pages.create("page", "About");
  expect(slug).toBe("about-2");
  const { rev } = await pages.read(id);
  for (const wanted of ["listings", "api", "privacy", "none"])
    expect((await pages.send("PUT", id, "", { rev, slug: wanted })).statusCode, wanted).toBe(422);
  await pages.draft(id, { title: "My Fees", markdown: "None." }, { slug: "fees" });
  await pages.step(id, "publish", { anyway: true });
  const { body } = await site.get("/fees");
  expect(body).toContain("<h1>My Fees</h1>");
  expect(body).toContain("<title>My Fees | ");
});

it("visitors of an old address reach the page in one redirect, however often it moved, even back", async () => {
  const moveTo = async (slug: string) => {
    const { rev } = await pages.read(vaLoans);
    expect((await pages.send("PUT", vaLoans, "", { rev, slug })).statusCode).toBe(200);
    await pages.step(vaLoans, "publish", { anyway: true });
  };
  const answer = async (path: string) => {
    const { statusCode, headers } = await site.get(path);
    return [statusCode, headers.location];
  };
  await moveTo("va");
  expect(await answer("/resources/va-loans")).toEqual([301, "/resources/va"]);
  expect((await site.get("/contact")).body).toContain('href="/resources/va"');
  await moveTo("veterans");
  expect(await answer("/resources/va-loans")).toEqual([301, "/resources/veterans"]);
  expect(await answer("/resources/va")).toEqual([301, "/resources/veterans"]);
  await moveTo("va-loans");
  expect(await answer("/resources/va-loans")).toEqual([200, undefined]);
  expect(await answer("/resources/va")).toEqual([301, "/resources/va-loans"]);
});

it("the agent's scheduled text goes live on time, as it was when she scheduled it", async () => {
  await pages.draft(vaLoans, { markdown: "Rates of 2027." });
  const at = (clockTime: string | null) => pages.step(vaLoans, "schedule", { at: clockTime });
  const refused = await at("2027-03-14T02:30");
  expect([refused.statusCode, refused.json().error]).toEqual([422, expect.stringContaining("no 02:30")]);
  expect((await at("2026-11-22T08:00")).statusCode).toBe(422);
  expect((await at("2026-11-23T08:10")).json().publishAt).toBe("2026-11-23T15:10:00.000Z");
  await pages.draft(vaLoans, { markdown: "Half a sentence" });
  clock = new Date("2026-11-23T15:09:59.000Z");
  expect((await site.get("/resources/va-loans")).body).not.toContain("Rates of 2027.");
  clock = new Date("2026-11-23T15:10:00.000Z");
  const { body } = await site.get("/resources/va-loans");
  expect(body).toContain("Rates of 2027.");
  expect(body).not.toContain("Half a sentence");
  expect(await pages.read(vaLoans)).toMatchObject({ draft: { markdown: "Half a sentence" } });
  const { revisions } = (await pages.agent.get(`/api/admin/pages/${vaLoans}/revisions`)).json();
  expect(revisions[0]).toMatchObject({ why: "publish", at: "2026-11-23T15:10:00.000Z" });
  await pages.draft(vaLoans, { markdown: "A whole sentence." });
  const after = (await pages.agent.get(`/api/admin/pages/${vaLoans}/revisions`)).json().revisions;
  expect(after.filter(({ why }: { why: string }) => why === "publish")).toEqual([revisions[0]]);
});

it("the agent restores yesterday's text as a draft and loses nothing she wrote", async () => {
  const revisions = async () => (await pages.agent.get(`/api/admin/pages/${vaLoans}/revisions`)).json().revisions;
  const original = (await pages.read(vaLoans)).live?.markdown;
  await pages.draft(vaLoans, { markdown: "Spoilt." });
  await pages.step(vaLoans, "publish", { anyway: true });
  await pages.draft(vaLoans, { markdown: "Half done." });
  // The site's own first start has its own clock.
  const first = (await revisions()).find(({ why }: { why: string }) => why === "upgrade");
  expect(first).toMatchObject({ why: "upgrade", title: "VA Loans" });
  const restored = await pages.step(vaLoans, `revisions/${first.id}/restore`);
  expect(restored.json().draft.markdown).toBe(original);
  expect((await site.get("/resources/va-loans")).body).toContain("Spoilt.");
  expect((await revisions()).map(({ why }: { why: string }) => why).toSorted()).toEqual([
    ...["publish", "restore", "upgrade"],
  ]);
  expect((await pages.step(vaLoans, "revisions/rev_nothing/restore")).statusCode).toBe(404);
});

it("an agent who saves second in two windows reads so and gets the first window's text", async () => {
  const { rev, live } = await pages.read(vaLoans);
  const save = (markdown: string) => pages.send("PUT", vaLoans, "", { rev, draft: { ...live, markdown } });
  expect((await save("First.")).statusCode).toBe(200);
  const second = await save("Second.");
  expect([second.statusCode, second.json().page.draft.markdown]).toEqual([409, "First."]);
});

it("anyone with a preview link sees the draft for seven days or until a new link replaces it", async () => {
  await pages.draft(vaLoans, { markdown: "## Soon\n\nNot yet public." });
  const link = async () => {
    const answer = await pages.agent.post(`/api/admin/pages/${vaLoans}/preview-link`, {});
    return new URL(answer.json().address).pathname;
  };
  const path = await link();
  expect(path).toMatch(/^\/preview\/[\w-]{22}$/);
  const shown = await site.get(path);
  expect(shown.body).toContain("Not yet public.");
  expect(shown.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  expect(shown.body).toContain('<meta name="robots" content="noindex, nofollow"/>');
  later(7);
  expect((await site.get(path)).statusCode).toBe(404);
  pages = await openPages(site);
  const first = await link();
  expect((await site.get(first)).statusCode).toBe(200);
  const second = await link();
  expect([(await site.get(first)).statusCode, (await site.get(second)).statusCode]).toEqual([404, 200]);
});

it("the agent sees her draft in a frame on her own site", async () => {
  await pages.draft(vaLoans, { markdown: "Not yet public." });
  const { body, headers, statusCode } = await pages.agent.get(`/admin/pages/${vaLoans}/preview`);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(body).toContain("Not yet public.");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect((await pages.agent.get("/admin")).headers["content-security-policy"]).toContain("frame-src 'self'");
});

it("the agent trashes a page for thirty days and restores it as a draft, but can't trash required pages", async () => {
  const { rev } = await pages.read(vaLoans);
  expect((await pages.send("DELETE", vaLoans, "", { rev })).statusCode).toBe(200);
  expect((await site.get("/resources/va-loans")).statusCode).toBe(404);
  expect((await site.get("/")).body).not.toContain("/resources/va-loans");
  const back = await pages.step(vaLoans, "untrash");
  expect(back.json()).toMatchObject({ draft: { title: "VA Loans" } });
  expect((await site.get("/resources/va-loans")).statusCode).toBe(404);
  await pages.step(vaLoans, "publish", { anyway: true });
  expect((await site.get("/resources/va-loans")).statusCode).toBe(200);
  for (const fixed of ["pag_about", "pag_privacy", "pag_accessibility"]) {
    expect((await pages.send("DELETE", fixed, "", { rev: 1 })).statusCode).toBe(422);
    expect((await pages.send("PUT", fixed, "", { rev: 1, slug: "other" })).statusCode).toBe(422);
    expect((await pages.step(fixed, "unpublish")).statusCode).toBe(422);
  }
  const { id } = await pages.create("guide", "Gone for good");
  await pages.send("DELETE", id, "", { rev: 1 });
  later(31);
  pages = await openPages(site);
  expect((await pages.list()).map((page) => page.id)).not.toContain(id);
  expect(await site.platform.pages.find(id)).toBeUndefined();
});

it("the agent can't publish with errors, and can publish despite warnings", async () => {
  await pages.draft(vaLoans, { summary: "", markdown: "![](/media/public/images/a.jpg) text" });
  const must = await pages.step(vaLoans, "publish", { anyway: true });
  expect([must.statusCode, must.json().checks[0]]).toMatchObject([422, { severity: "must" }]);
  await pages.draft(vaLoans, { markdown: "[nowhere](/nowhere) [home](/listings)" });
  const should = await pages.step(vaLoans, "publish");
  expect(should.json().checks.map(({ rule }: { rule: string }) => rule)).toEqual(
    expect.arrayContaining(["summary missing", "dead link"]),
  );
  expect((await pages.step(vaLoans, "publish", { anyway: true })).statusCode).toBe(200);
});

it("the agent can save a text of 200 KB, and reads why a longer one is refused", async () => {
  const { rev, live } = await pages.read(vaLoans);
  const save = (markdown: string) => pages.send("PUT", vaLoans, "", { rev, draft: { ...live, markdown } });
  const refused = await save("¶".repeat(100_001));
  expect([refused.statusCode, refused.json().error]).toEqual([413, expect.stringContaining("200 KB")]);
  const ofLetters = await save("x".repeat(200_001));
  expect([ofLetters.statusCode, ofLetters.json().error]).toEqual([413, expect.stringContaining("200 KB")]);
  expect((await save("x".repeat(5_000_000))).statusCode).toBe(413);
  expect((await save('"'.repeat(200_000))).statusCode).toBe(200);
});

it("visitors see markup as text that never runs, and links only to web, email, phone and site addresses", async () => {
  const markdown = [
    '<script>alert(1)</script> <b onclick="x">bold</b> &lt;',
    "[a](javascript:alert(1)) [b](javascript&#58;alert(1)) [c](data:text/html,x) [d](//elsewhere.example.com)",
    "[e](https://www.example.com) [f](mailto:a@example.com) [g](tel:+17195550142) [h](/about) [i](#top)",
    "![j](javascript:alert(1)) ![k](/media/public/images/k.jpg)",
  ].join("\n\n");
  await pages.draft(vaLoans, { markdown });
  await pages.step(vaLoans, "publish", { anyway: true });
  const { body } = await site.get("/resources/va-loans");
  const article = /<div class="article">([\s\S]*?)<\/div>/.exec(body)?.[1] ?? "";
  expect(article).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect([...article.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    ...["https://www.example.com", "mailto:a@example.com", "tel:+17195550142", "/about", "#top"],
  ]);
  expect([...article.matchAll(/src="([^"]*)"/g)].map(([, from]) => from)).toEqual(["/media/public/images/k.jpg"]);
  expect(article).not.toMatch(/<(script|b)\b/);
});

it("the agent sees which link to one of her homes is broken", async () => {
  const known = sampleHome({ id: "lst_known", title: "Known" });
  await site.platform.listings.add(known);
  await pages.draft(vaLoans, {
    markdown: "[a](/listings/lst_known?x=1#y) [b](/listings/lst_none) [c](/saved)",
  });
  const { checks } = (await pages.step(vaLoans, "publish")).json();
  const dead = checks.filter(({ rule }: { rule: string }) => rule === "dead link");
  expect(dead.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    "The link to /listings/lst_none is broken",
  ]);
});

it("the agent's list shows which texts are unedited, when they were reviewed, and their picture", async () => {
  const inList = async () => (await pages.list()).find(({ id }) => id === vaLoans);
  expect(await inList()).toMatchObject({ name: "va-loans", isAsItCame: true });
  const parts = { cover: "/media/public/images/roof.jpg", reviewedOn: "2026-11-20" };
  await pages.draft(vaLoans, parts);
  expect(await inList()).toMatchObject({ ...parts, isAsItCame: false });
});

/** The page API as the logged-in agent's browser uses it. */
async function openPages(site: TestSite) {
  const agent = await signIn(site);
  const address = (id: string, step = "") => `/api/admin/pages/${id}${step}`;
  const send = (method: "PUT" | "POST" | "DELETE", id: string, step: string, payload: object) =>
    agent.send({ method, url: address(id, step), payload });
  const read = async (id: string): Promise<Page & { shippedText?: Body }> => (await agent.get(address(id))).json();

  return {
    agent,
    send,
    read,
    list: async (): Promise<PageSummary[]> => (await agent.get("/api/admin/pages")).json().pages,
    create: async (kind: string, title: string): Promise<Page> =>
      (await agent.post("/api/admin/pages", { kind, title })).json(),

    /** Saves a draft that differs from the current text. */
    async draft(id: string, changes: Partial<Body>, more: object = {}): Promise<Page> {
      const page = await read(id);
      const draft = { ...(page.draft ?? page.live), ...changes };
      return (await send("PUT", id, "", { rev: page.rev, draft, ...more })).json();
    },

    /** Performs an action on the page in its current state. */
    async step(id: string, step: string, more: object = {}) {
      const { rev } = await read(id);
      return send("POST", id, `/${step}`, { rev, ...more });
    },
  };
}
