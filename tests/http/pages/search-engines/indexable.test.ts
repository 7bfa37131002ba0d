import { describe, expect, it } from "vitest";
import { addressLine } from "#domain/listings/home-words.ts";
import { moveIn } from "../../../support/site/moved-in.ts";
import { headOf } from "../../../support/site/page-head.ts";
import { pathsIn } from "../../../support/site/public-pages.ts";
import { openTestSite, origin } from "../../../support/site/test-site.ts";

const site = await openTestSite();
await moveIn(site, { areaPages: [{ name: "Monument", text: "Pines, and a lake that freezes." }] });
const paths = pathsIn((await site.get("/sitemap.xml")).body);

/** Every site address that its own pages link to. */
async function linkedPaths(): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const { body } = await site.get(path);
    // Photos, .ics calendar files and the licenses are not pages.
    for (const [, href = ""] of body.matchAll(/<a [^>]*href="(\/(?!media\/)[^"#]*)(?<!\.ics|\.txt)"/g)) {
      found.add(href.replaceAll("&amp;", "&"));
    }
  }
  return [...found];
}

describe("a search engine", () => {
  it("may index each sitemap page in full under one address", async () => {
    for (const path of paths) {
      const { canonicals, meta } = await headOf(site, path);
      expect([path, canonicals]).toEqual([path, [path === "/" ? origin : origin + path]]);
      expect([path, meta.robots]).toEqual([path, "max-image-preview:large,max-snippet:-1"]);
      expect([path, (await site.get(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it("finds every linked, indexable page in the sitemap", async () => {
    for (const path of await linkedPaths()) {
      const { canonicals, meta } = await headOf(site, path);
      const isListed = canonicals.some((address) => paths.includes(new URL(address).pathname));
      expect([path, isListed]).toEqual([path, meta.robots !== "noindex"]);
    }
  });

  it("knows a page by one address, whatever a visitor chose or calculated on it", async () => {
    for (const [path, address] of [
      ["/listings?order=lowest&status=sold", "/listings"],
      ["/contact?listing=lst_none", "/contact"],
      ["/tools/payment?price=450000&rate=6.25", "/tools/payment"],
      ["/tools/va-loan?price=450000", "/tools/va-loan"],
      ["/tools/bah?grade=E-5", "/tools/bah"],
    ] as const) {
      const { canonicals } = await headOf(site, path);
      expect([path, canonicals]).toEqual([path, [origin + address]]);
    }
  });

  it("reads when the home page and the listings last changed", async () => {
    const { updatedAt } = await site.platform.listings.contentVersion();
    const { body } = await site.get("/sitemap.xml");
    for (const path of ["/", "/listings"])
      expect(body).toContain(`<loc>${path === "/" ? origin : origin + path}</loc><lastmod>${updatedAt}</lastmod>`);
  });
});

describe("descriptions", () => {
  it("of the agent's own pages come from the profile, and all differ", async () => {
    const descriptionOf = async (path: string) => (await headOf(site, path)).meta.description ?? "";
    expect(await descriptionOf("/")).toMatch(
      /^Avery Calloway of Alder &amp; Vale National Realty\. With over 35 years of experience in military relocation and VA loans/,
    );
    expect(await descriptionOf("/about")).toContain("35+ years experience, 500+ properties sold");
    expect(await descriptionOf("/contact")).toContain("(719) 555-0142");
    expect(await descriptionOf("/contact")).toContain("Monday - Saturday, 9:00 AM - 6:00 PM");
    expect(await descriptionOf("/listings")).toMatch(
      /^9 properties from Avery Calloway.* in .*: \d active, \d pending, \d sold\./,
    );
    const all = await Promise.all(paths.map(descriptionOf));
    expect(new Set(all).size).toBe(all.length);
  });

  it("describe the listings in general while there are none", async () => {
    const empty = await openTestSite({ demo: false });
    const { meta } = await headOf(empty, "/listings");
    expect(meta.description).toMatch(/^With over 35 years/);
    expect(meta.robots).toBe("noindex");
  });
});

describe("titles of homes", () => {
  it("name street and town before the agent, drop ZIP code and state above 65 characters, and omit a withheld street", async () => {
    for (const listing of await site.platform.listings.all()) {
      const { title, meta } = await headOf(site, `/listings/${listing.id}`);
      const whole = `${addressLine(listing)} | Avery Calloway`;
      expect(title).toBe(whole.length > 65 ? `${listing.address}, ${listing.city} | Avery Calloway` : whole);
      expect(meta.description).toContain(`at ${listing.address}.`);
      await site.platform.listings.replace({ ...listing, address: "", rev: listing.rev + 1 });
      expect((await site.get(`/listings/${listing.id}`)).body).not.toContain(listing.address);
      await site.platform.listings.replace({ ...listing, rev: listing.rev + 2 });
    }
  });

  it("follow the agent's tagline", async () => {
    const { subtitle } = await moveIn(site);
    await moveIn(site, { subtitle: "Real estate agent, Colorado Springs" });
    expect((await headOf(site, "/")).title).toBe("Avery Calloway | Colorado Springs real estate agent");
    await moveIn(site, { subtitle });
  });
});
