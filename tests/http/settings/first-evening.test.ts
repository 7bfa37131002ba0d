import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { guides } from "#content/guides.ts";
import { shippedContent } from "#content/shipped.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { eveningSteps } from "#domain/profile/setup/first-evening.ts";
import { readConfig } from "#server/config.ts";
import { createOutboxSender } from "#server/notices/outbox-sender.ts";
import { drawCard } from "#server/photos/share-card.ts";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { headOf } from "../../support/site/page-head.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { demoProfileOf, openTestSite, origin } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const site = await openTestSite();
const agent = await signIn(site);

const publishing = async () => (await agent.get("/api/admin/publishing")).json() as PublishingState;
const say = (change: object) => agent.post("/api/admin/publishing", change);
const leftOver = async () => (await publishing()).things.filter(({ isConfirmed }) => !isConfirmed);
/** Pages never in the sitemap: they depend on a visitor's request or saved homes, or are gone. */
const besides = [
  ...["/contact?listing=none", "/contact?sent", "/nowhere", "/listings/lst_none", "/homes/none", "/saved?home=none"],
  ...["/search", "/search?beds=3&city=Monument", "/listings?status=sold", "/listings?order=lowest"],
  ...[
    "/tools/payment?price=450000&rate=6.25",
    "/tools/va-loan?price=450000&rate=6.25",
    "/tools/bah?grade=E-5&rate=6.25",
  ],
];
const pages = async () => [...new Set([...pathsIn((await site.get("/sitemap.xml")).body), ...besides])];

/** The page a visitor gets. For example, saved homes redirect to the search without MLS homes. */
async function read(path: string) {
  const answer = await site.get(path);
  return answer.headers.location ? site.get(String(answer.headers.location)) : answer;
}

async function save(changes: Partial<Profile>) {
  const answer = await agent.saveSettings(changes);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

/** Expects every invented public detail to come with noindex and the demo note. */
async function expectHonest() {
  const left = await leftOver();
  for (const path of await pages()) {
    const { body } = await read(path);
    expect([path, /<meta name="robots" content="([^"]*)"/.exec(body)?.[1]]).toEqual([path, "noindex"]);
    const [, note = ""] =
      /<p>((?:This is a demo\.|Sample content from the demo)[^<]*(?:<!-- -->[^<]*)*)<\/p>/.exec(body) ?? [];
    if (body.includes("This is a demo.")) continue;
    for (const { group } of left) expect(note.replaceAll("&#x27;", "'"), path).toContain(group);
  }
  expect((await site.get("/robots.txt")).body).not.toContain("Sitemap:");
}

const hannah = { agentName: "Hannah Møller", firmName: "Møller & Daughters" };
const words = { intro: "I sell homes in Aurora." };
const steps: [string, Partial<Profile>][] = [
  ["her name and firm", hannah],
  ["her license", { license: "FA.100012345" }],
  ["her phone and mail", { phone: "+17194710188", email: "hannah@homes.internal" }],
  ["her office", { office: { street: "1 Elm Street", city: "Aurora", state: "CO", zipCode: "80010" } }],
  ["her hours", { hours: { days: ["Monday"], opens: "10:00", closes: "17:00" } }],
  ["her areas", { areasServed: ["Aurora", "Denver"] }],
  ["her place on the map", { position: { latitude: 39.72954, longitude: -104.83192 } }],
  ["her words", words],
  ["her claims", { claims: [{ value: "12", label: "Years in Aurora" }] }],
  ["her links", { social: [] }],
  ["her partners", { partners: [] }],
  ["her clients' stories", { stories: [] }],
  ["what she calls herself", { subtitle: "Homes in Aurora" }],
  ["her pictures", { logo: "/media/l.svg", logoLight: "/media/w.svg", portrait: "/media/p.jpg" }],
];

const own = sampleHome({ id: "lst_hannahs", city: "Aurora" });

/** Each invented word of the demo. */
const canaries = [
  ...["Avery", "Calloway", "Alder", "Vale National", "FA.000000142", "555-0142", "5550142", "avery@"],
  ...[
    "Example Street",
    "Juniper",
    "Bluestem",
    "facebook.example",
    "35+",
    "500+",
    "35 years",
    "500 properties",
    "Realtor",
    "shingle.example",
  ],
  ...["title desk", "surveyor", "since 1990", "two old dogs", "/brand/share.jpg", "portrait.svg", "38.83,", "38.83;"],
  ...["9:00 AM - 6:00 PM", "Palmer Lake, Black Forest"],
  ...[shippedContent.profile.intro, ...shippedContent.streets],
  ...shippedContent.profile.stories.map(({ text }) => text),
];

function expectNothingInvented(text: string, where: string) {
  // The test's own address contains the invented name.
  const read = text.replaceAll(origin, "").replaceAll(new URL(origin).host, "");
  for (const word of canaries) expect(read.includes(word), `${word} in ${where}`).toBe(false);
}

describe("on her first evening the agent", () => {
  it("finds a demo that is marked as one", () => expectHonest());

  it.each(steps)(
    "fills in %s, and what is still invented is kept from search engines and named",
    async (_, changes) => {
      const before = await leftOver();
      await save(changes);
      expect((await leftOver()).length).toBeLessThan(before.length);
      await expectHonest();
    },
  );

  it("sees each remaining step on the dashboard, and can't allow search engines yet", async () => {
    const left = await leftOver();
    expect(left.map(({ group }) => group)).toEqual(["the text about privacy", ...Array(9).fill("the homes")]);
    const { evening } = (await agent.get("/api/admin/dashboard")).json();
    const all = eveningSteps(evening.publishing, evening.site).flatMap((step) => [step, ...(step.parts ?? [])]);
    const open = all.filter(({ isDone }) => !isDone);
    expect(open.map(({ key }) => key)).toEqual(["mail", "home", "door", "homes", "law", "guides"]);
    expect((await say({ isOpen: true })).statusCode).toBe(409);
  });

  it("claims one home, clears the others, and is asked whether she is ready", async () => {
    await say({ things: ["privacy"], isTrue: true });
    const [home] = await leftOver();
    expect((await say({ things: [home?.key], isTrue: true })).statusCode).toBe(200);
    await expectHonest();
    await say({ things: [home?.key], isTrue: false });
    await agent.post("/api/admin/demo/clear", {});
    expect(await leftOver()).toEqual([]);
    await expectHonest();
    expect(await publishing()).toMatchObject({ isOpen: false, mayBeFound: false });
  });

  it("allows search engines, and every page is indexable", async () => {
    expect((await say({ isOpen: true })).json()).toMatchObject({ mayBeFound: true });
    for (const path of pathsIn((await site.get("/sitemap.xml")).body).filter((each) => each !== "/search"))
      expect([path, (await headOf(site, path)).meta.robots]).toEqual([path, "max-image-preview:large,max-snippet:-1"]);
    expect((await site.get("/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it("confirms a guide, which then shows its dates", async () => {
    const day = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Denver" });
    expect((await site.get("/resources/land")).body).not.toContain("Reviewed");
    expect((await publishing()).guides).toHaveLength(guides.length);
    expect((await publishing()).guides.every(({ isShipped, read }) => isShipped && read === null)).toBe(true);
    await say({ guides: ["land"], isRead: true });
    expect((await site.get("/resources/land")).body).toContain(`<time dateTime="${day}">`);
    expect((await headOf(site, "/resources/land")).meta["article:modified_time"]).toBe(day);
    expect((await site.get("/sitemap.xml")).body).toContain(`/resources/land</loc><lastmod>${day}</lastmod>`);
  });

  it("gets a share picture with her own name, redrawn only after a change", async () => {
    const shared = async () => (await headOf(site, "/contact")).meta;
    const first = (await shared())["og:image"] ?? "";
    expect(first).toMatch(/\/images\/share-card-[\w-]+\.jpg$/);
    expect([(await shared())["og:image:width"], (await shared())["og:image:height"]]).toEqual(["1200", "630"]);
    const { rawPayload } = await site.get(new URL(first).pathname);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    await save({ license: "FA.100067890" });
    expect((await shared())["og:image"]).toBe(first);
    await save({ subtitle: "Houses in Aurora" });
    expect((await shared())["og:image"]).not.toBe(first);
    await save({ sharePicture: "/media/public/images/own.jpg" });
    expect((await shared())["og:image"]).toBe(`${origin}/media/public/images/own.jpg`);
    await save({ sharePicture: shippedContent.profile.sharePicture });
    expect((await shared())["og:image"]).toContain("/images/share-card-");
  });

  it("leaves nothing invented on any page, header, feed or manifest", async () => {
    await site.platform.listings.add(own);
    const others = ["/feed.xml", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"];
    for (const path of [
      ...(await pages()),
      ...others,
      "/api/listings",
      `/api/listings/${own.id}`,
      `/listings/${own.id}/qr.svg`,
      ...["/admin", "/%E0%A4%A", "/favicon.ico"],
    ]) {
      const { body, headers } = await read(path);
      expectNothingInvented(body + JSON.stringify(headers), path);
    }
  });

  it("gets emails with nothing invented: about an inquiry, about the site, and as a test", async () => {
    const { url, received } = await mailServer();
    const { platform, services } = site;
    const settings = { SITE_URL: origin, SMTP_URL: url };
    const sender = createOutboxSender({ ...services, platform, config: readConfig(settings), now: () => new Date() });
    onTestFinished(() => sender.close());
    const inquiry = zoeAboutTheGable({ listingId: own.id, phone: "(719) 555-0111" });
    await platform.inquiries.add(inquiry, sender.noticesFor({ inquiryId: inquiry.id }));
    const open = "/admin?tab=inquiries&filter=spam";
    await sender.notify({ key: "held-2026-11-22", subject: "Messages are held", lines: ["Look at them."], open });
    await sender.deliverDue();
    expect((await sender.sendTest()).delivery).toEqual({ isSent: true });
    expect(received.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => ["hannah@homes.internal"]));
    for (const { from, raw } of received) expectNothingInvented(from + readable(raw), readable(raw).slice(0, 400));
  });

  it("gets a share picture drawn only from her own words", async () => {
    const { "og:image": address = "" } = (await headOf(site, "/contact")).meta;
    const { rawPayload } = await site.get(new URL(address).pathname);
    const { agentName: name, firmName: firm, subtitle } = await demoProfileOf(site);
    const source = join(temporaryFolder(), "words.json");
    writeFileSync(source, JSON.stringify({ name, firm, subtitle, hasPortrait: false }));
    expectNothingInvented(readFileSync(source, "utf8"), "the share card");
    expect(rawPayload.equals(await drawCard(source))).toBe(true);
  });

  it("has a short biography from her own details instead of the invented one", async () => {
    const { body } = await site.get("/about");
    expect(body).toContain("I am Hannah Møller.");
    expect(body).toContain("I work with Møller &amp; Daughters.");
  });

  it("closes the site to search engines again by restoring something invented", async () => {
    await save({ license: shippedContent.profile.license });
    await expectHonest();
  });
});

it("an agent whose site was already in use has nothing to confirm, and shares it without the invented name", async () => {
  const old = await openTestSite({ demo: false });
  const { publishing: _, ...demo } = shippedContent.profile;
  const own = Object.assign({}, ...steps.map(([, changes]) => changes));
  await old.platform.profile.save({ ...demo, ...own, isDemo: false } as Profile);
  const { meta } = await headOf(old, "/contact");
  expect([meta.robots === "noindex", meta["og:image"]]).toEqual([false, `${origin}/brand/share-plain.jpg`]);
  expect((await old.get("/brand/share-plain.jpg")).statusCode).toBe(200);
});

describe("a confirmation", () => {
  it.each([
    [{}, 400],
    [{ things: 7, isTrue: true }, 400],
    [{ guides: ["cooking"], isRead: true }, 400],
    [{ isOpen: "yes" }, 400],
    [{ things: ["home:lst_none"], isTrue: true }, 404],
  ])("is refused when it is anything else: %j", async (change, status) => {
    const answer = await say(change);
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it("doesn't outdate settings that are open in another window", async () => {
    const { profile, version } = (await agent.get("/api/admin/profile")).json();
    await say({ guides: ["va-loans"], isRead: true });
    const payload = { profile: { ...profile, subtitle: "Homes in Aurora" }, version };
    const answer = await agent.put("/api/admin/profile", payload);
    expect([answer.statusCode, answer.json().profile.publishing.guidesRead["va-loans"]]).toEqual([
      200,
      expect.stringMatching(/^\d{4}-/),
    ]);
  });
});
