import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guides } from "#content/guides.ts";
import { shippedContent } from "#content/shipped.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { headOf } from "../../support/page-head.ts";
import { pathsIn } from "../../support/public-pages.ts";
import { signIn } from "../../support/signed-in.ts";
import { openTestSite, origin, type TestSite } from "../../support/test-site.ts";

let site: TestSite;
let agent: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await openTestSite();
  agent = await signIn(site);
});
afterAll(() => site.close());

const publishing = async () => (await agent.get("/api/admin/publishing")).json() as PublishingState;
const say = (change: object) => agent.post("/api/admin/publishing", change);
const leftOver = async () => (await publishing()).things.filter(({ isConfirmed }) => !isConfirmed);
const pages = async () => [...pathsIn((await site.get("/sitemap.xml")).body), "/contact?listing=none", "/nowhere"];

async function save(changes: Partial<Profile>) {
  const { profile, version } = (await agent.get("/api/admin/profile")).json();
  const payload = { profile: { ...profile, ...changes }, version };
  const answer = await agent.send({ method: "PUT", url: "/api/admin/profile", payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

/** Nothing invented is public without the request to stay away and the note that names it. */
async function expectHonest() {
  const left = await leftOver();
  for (const path of await pages()) {
    const { body } = await site.get(path);
    expect([path, /<meta name="robots" content="([^"]*)"/.exec(body)?.[1]]).toEqual([path, "noindex"]);
    const [, note = ""] =
      /<p>((?:A demonstration|Still from the demonstration)[^<]*(?:<!-- -->[^<]*)*)<\/p>/.exec(body) ?? [];
    if (body.includes("A demonstration:")) continue;
    for (const { group } of left) expect(note.replaceAll("&#x27;", "'"), path).toContain(group);
  }
  expect((await site.get("/robots.txt")).body).not.toContain("Sitemap:");
}

const hannah = { agentName: "Hannah Møller", firmName: "Møller & Daughters", alternateName: "Hannah Møller Homes" };
const words = {
  intro: "I sell homes in Aurora.",
  description: "Homes in Aurora and around it, by Hannah Møller.",
};
const steps: [string, Partial<Profile>][] = [
  ["her name and firm", hannah],
  ["her license", { license: "FA.100012345" }],
  ["her phone and mail", { phone: "+17195550188", email: "hannah@homes.internal" }],
  ["her office", { office: { street: "1 Elm Street", city: "Aurora", state: "CO", zipCode: "80010", country: "US" } }],
  ["her words", words],
  ["her claims", { claims: [{ value: "12", label: "Years in Aurora" }] }],
  ["her links", { social: [] }],
  ["her partners", { partners: [] }],
  ["her pictures", { logo: "/media/l.svg", logoLight: "/media/w.svg", portrait: "/media/p.jpg" }],
];

describe("on her first evening the agent", () => {
  it("finds a demonstration that says so", () => expectHonest());

  it.each(steps)(
    "fills in %s, and what is still invented is kept from search engines and named",
    async (_, changes) => {
      const before = await leftOver();
      await save(changes);
      expect((await leftOver()).length).toBeLessThan(before.length);
      await expectHonest();
    },
  );

  it("is led by the dashboard to each thing that is left, and cannot let search engines in yet", async () => {
    const left = await leftOver();
    expect(left.map(({ group }) => group)).toEqual(Array.from({ length: 9 }, () => "the homes"));
    const { concerns } = (await agent.get("/api/admin/dashboard")).json();
    expect(concerns.find(({ key }: { key: string }) => key === "still-invented").links).toHaveLength(9);
    expect((await say({ isOpen: true })).statusCode).toBe(409);
  });

  it("says of one home that it is hers, clears the others, and is asked whether she is ready", async () => {
    const [home] = await leftOver();
    expect((await say({ thing: home?.key, isTrue: true })).statusCode).toBe(200);
    await expectHonest();
    await say({ thing: home?.key, isTrue: false });
    await agent.post("/api/admin/demo/clear", {});
    expect(await leftOver()).toEqual([]);
    await expectHonest();
    const { concerns } = (await agent.get("/api/admin/dashboard")).json();
    expect(concerns.map(({ key }: { key: string }) => key)).toContain("ready-to-be-found");
  });

  it("lets search engines in, and every page may be found", async () => {
    expect((await say({ isOpen: true })).json()).toMatchObject({ mayBeFound: true });
    for (const path of pathsIn((await site.get("/sitemap.xml")).body).filter((each) => each !== "/search"))
      expect([path, (await headOf(site, path)).meta.robots]).toEqual([path, "max-image-preview:large,max-snippet:-1"]);
    expect((await site.get("/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it("confirms a guide, which shows its dates from then on", async () => {
    const day = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Denver" });
    expect((await site.get("/resources/land")).body).not.toContain("Last reviewed");
    expect((await publishing()).guides).toHaveLength(guides.length);
    expect((await publishing()).guides.every(({ isShipped, read }) => isShipped && read === null)).toBe(true);
    await say({ guide: "land", isRead: true });
    expect((await site.get("/resources/land")).body).toContain(`<time dateTime="${day}">`);
    expect((await headOf(site, "/resources/land")).meta["article:modified_time"]).toBe(day);
    expect((await site.get("/sitemap.xml")).body).toContain(`/resources/land</loc><lastmod>${day}</lastmod>`);
  });

  it("has a picture for shared pages with her own name, drawn anew only when it changes", async () => {
    const shared = async () => (await headOf(site, "/contact")).meta;
    const first = (await shared())["og:image"] ?? "";
    expect(first).toMatch(/\/images\/share-card-[\w-]+\.jpg$/);
    expect([(await shared())["og:image:width"], (await shared())["og:image:height"]]).toEqual(["1200", "630"]);
    const { rawPayload } = await site.get(new URL(first).pathname);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    await save({ priceRange: "$$$" });
    expect((await shared())["og:image"]).toBe(first);
    await save({ subtitle: "Realtor, Aurora" });
    expect((await shared())["og:image"]).not.toBe(first);
    await save({ sharePicture: "/media/public/images/own.jpg" });
    expect((await shared())["og:image"]).toBe(`${origin}/media/public/images/own.jpg`);
    await save({ sharePicture: shippedContent.profile.sharePicture });
    expect((await shared())["og:image"]).toContain("/images/share-card-");
  });

  it("leaves nothing invented on any page, header, feed or manifest", async () => {
    const { profile } = shippedContent;
    const canaries = [
      ...["Avery", "Calloway", "Alder", "Vale National", "FA.000000142", "555-0142", "5550142", "avery@"],
      ...["Example Street", "Juniper", "Bluestem", "facebook.example", "35+", "500+", "35 years", "500 properties"],
      ...["title desk", "surveyor", "since 1990", "two old dogs", "/brand/share.jpg", "portrait.svg"],
      ...[profile.intro, profile.description, ...shippedContent.streets],
    ];
    for (const path of [...(await pages()), "/feed.xml", "/manifest.webmanifest", "/robots.txt", "/api/listings"]) {
      const { body, headers } = await site.get(path);
      // The test's own address has the invented name in it.
      const text = (body + JSON.stringify(headers)).replaceAll(origin, "").replaceAll(new URL(origin).host, "");
      for (const word of canaries) expect(text.includes(word), `${word} on ${path}`).toBe(false);
    }
  });

  it("reads in a few sentences of her own who she is, in the place of the invented biography", async () => {
    const { body } = await site.get("/about");
    expect(body).toContain("I am Hannah Møller.");
    expect(body).toContain("I work with Møller &amp; Daughters.");
  });

  it("who puts something invented back closes the site again", async () => {
    await save({ license: shippedContent.profile.license });
    await expectHonest();
  });
});

it("a site that was in use before asks for no new word of its agent, and is shared without the invented name", async () => {
  const old = await openTestSite({ demo: false });
  const { publishing: _, ...demo } = shippedContent.profile;
  const own = Object.assign({}, ...steps.map(([, changes]) => changes));
  await old.platform.profile.save({ ...demo, ...own, isDemo: false } as Profile);
  const { meta } = await headOf(old, "/contact");
  expect([meta.robots === "noindex", meta["og:image"]]).toEqual([false, `${origin}/brand/share-plain.jpg`]);
  expect((await old.get("/brand/share-plain.jpg")).statusCode).toBe(200);
  await old.close();
});

describe("what is confirmed", () => {
  it.each([
    [{}, 400],
    [{ thing: 7, isTrue: true }, 400],
    [{ guide: "cooking", isRead: true }, 400],
    [{ isOpen: "yes" }, 400],
    [{ thing: "home:lst_none", isTrue: true }, 404],
  ])("is nothing else: %j", async (change, status) => {
    const answer = await say(change);
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it.each(["GET", "POST"] as const)("is closed to everybody else: %s", async (method) => {
    expect((await site.send({ method, url: "/api/admin/publishing", payload: {} })).statusCode).toBe(401);
  });

  it("does not make the settings that are open beside it old ones", async () => {
    const { profile, version } = (await agent.get("/api/admin/profile")).json();
    await say({ guide: "va-loans", isRead: true });
    const payload = { profile: { ...profile, subtitle: "Homes in Aurora" }, version };
    const answer = await agent.send({ method: "PUT", url: "/api/admin/profile", payload });
    expect([answer.statusCode, answer.json().profile.publishing.guidesRead["va-loans"]]).toEqual([
      200,
      expect.stringMatching(/^\d{4}-/),
    ]);
  });
});
