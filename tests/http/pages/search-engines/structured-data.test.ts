import { describe, expect, it, onTestFinished } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import { cabinOnRidgeRoad } from "../../../contracts/samples.ts";
import { sampleHome } from "../../../support/samples/sample-home.ts";
import { moveIn } from "../../../support/site/moved-in.ts";
import { dataOf, headOf } from "../../../support/site/page-head.ts";
import { pathsIn } from "../../../support/site/public-pages.ts";
import { openTestSite, origin } from "../../../support/site/test-site.ts";
import { availabilities, googleRules, vocabulary } from "./schema-org.ts";

type Thing = Record<string, unknown>;

const demonstration = await openTestSite();
const site = await openTestSite();
await moveIn(site, { areaPages: [{ name: "Monument", text: "Pines, and a lake that freezes." }] });
const bare = cabinOnRidgeRoad({ id: "lst_bare", title: "Ten Acres", bedrooms: 0, bathrooms: 0, squareFeet: 0 });
await site.platform.listings.add(bare);
const listings = await site.platform.listings.all();

/** Every thing in a page's data, at any depth. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsIn)];
}

function valueAt(thing: Thing, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => (part as Thing | undefined)?.[name], thing);
}

async function everyPage(): Promise<[path: string, data: Thing[]][]> {
  // Pages that depend on a visitor's choice aren't in the sitemap.
  const paths = [...pathsIn((await site.get("/sitemap.xml")).body), "/listings?status=sold"];
  return Promise.all(paths.map(async (path) => [path, (await headOf(site, path)).data] as [string, Thing[]]));
}

/** The pages with MLS homes, all invented here: the search, one home, and saved homes. */
async function pagesOfTheMls(): Promise<[path: string, data: Thing[]][]> {
  const [home] = demonstration.services.homeSearch.newest(1).homes;
  if (!home) throw new Error("There is no home of the MLS.");
  const paths = ["/search", "/search?beds=3", homePath(home), `/saved?home=${home.mlsNumber}`];
  return Promise.all(paths.map(async (path) => [path, (await headOf(demonstration, path)).data] as [string, Thing[]]));
}

/** The listing and the home on a listing's page. */
async function homeOn(listing: Listing) {
  const page = dataOf(await headOf(site, `/listings/${listing.id}`), "RealEstateListing");
  return { page, home: page.mainEntity as Thing, offer: page.offers as Thing };
}

function withStatus(wanted: Listing["status"]): Listing {
  const found = listings.find(({ status, squareFeet }) => status === wanted && squareFeet > 0);
  if (!found) throw new Error(`No home is ${wanted}.`);
  return found;
}

describe("the data of every page", () => {
  it("uses only schema.org types and properties, each with a value", async () => {
    for (const [path, data] of [...(await everyPage()), ...(await pagesOfTheMls())]) {
      for (const thing of thingsIn(data)) {
        const { "@type": type, "@id": id, "@context": _context, ...properties } = thing;
        if (type === undefined) {
          expect([path, Object.keys(thing), typeof id]).toEqual([path, ["@id"], "string"]);
          continue;
        }
        for (const [name, value] of Object.entries(properties)) {
          expect(vocabulary[String(type)], `${path}: ${type}`).toContain(name);
          expect(value === "" || (Array.isArray(value) && value.length === 0), `${path}: ${type}.${name}`).toBe(false);
        }
      }
    }
  });

  it("has everything Google requires and recommends for its type", async () => {
    for (const [path, data] of [...(await everyPage()), ...(await pagesOfTheMls())]) {
      for (const thing of thingsIn(data)) {
        const { required = [], recommended = [] } = googleRules[String(thing["@type"])] ?? {};
        // A nested thing needs only its name: the agent as the seller, her brokerage.
        for (const name of [...required, ...recommended])
          expect(valueAt(thing, name), `${path}: ${thing["@type"]}.${name}`).toBeDefined();
      }
    }
  });

  it("references only described things", async () => {
    const pages = await everyPage();
    const described = new Set(
      pages.flatMap(([, data]) => thingsIn(data).flatMap((thing) => (thing["@type"] ? [thing["@id"]] : []))),
    );
    for (const [path, data] of pages)
      for (const thing of thingsIn(data))
        if (thing["@type"] === undefined) expect(described.has(thing["@id"]), `${path}: ${thing["@id"]}`).toBe(true);
  });

  it("shows the breadcrumbs that it lists", async () => {
    for (const [path, data] of await everyPage()) {
      const crumbs = data.find((thing) => thing["@type"] === "BreadcrumbList");
      const { body } = await site.get(path);
      expect([path, body.includes('<ol class="breadcrumb">')]).toEqual([path, crumbs !== undefined]);
      const shown = /<ol class="breadcrumb">(.*?)<\/ol>/s.exec(body)?.[1] ?? "";
      for (const { name } of (crumbs?.itemListElement ?? []) as { name: string }[])
        expect(shown.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"), path).toContain(name);
    }
  });
});

describe("a home", () => {
  it("has full and partial bathrooms separately", async () => {
    const listing = listings.find(({ bathrooms }) => bathrooms === 3.5) as Listing;
    expect((await homeOn(listing)).home).toMatchObject({
      numberOfBathroomsTotal: 4,
      numberOfFullBathrooms: 3,
      numberOfPartialBathrooms: 1,
    });
  });

  it("has its specific type when known", async () => {
    for (const [propertyType, type] of [
      ["single-family", "SingleFamilyResidence"],
      ["townhome", "House"],
      ["manufactured", "House"],
      ["condo", "Apartment"],
      ["multi-family", "Accommodation"],
      ["land", "Accommodation"],
      [undefined, "Accommodation"],
    ] as const) {
      const home = sampleHome({ id: `lst_of-${propertyType}`, facts: { propertyType, yearBuilt: 1998 } });
      await site.platform.listings.add(home);
      onTestFinished(async () => void (await site.platform.listings.remove(home.id)));
      expect([propertyType, (await homeOn(home)).home["@type"]]).toEqual([propertyType, type]);
    }
  });

  it("has its lot, its year, its garage and its open houses, with times in the agent's zone", async () => {
    const openHouses = [
      { date: "2031-07-05", from: "11:00", until: "13:00" },
      { date: "2020-07-05", from: "11:00", until: "13:00" },
    ];
    const facts = { lotSize: 9500, lotUnit: "sqft", yearBuilt: 1998, garageSpaces: 2, openHouses } as const;
    const listing = sampleHome({ id: "lst_told", facts: { ...facts, openHouses } });
    await site.platform.listings.add(listing);
    onTestFinished(async () => void (await site.platform.listings.remove(listing.id)));
    const { home } = await homeOn(listing);
    expect(home).toMatchObject({
      yearBuilt: 1998,
      additionalProperty: { name: "Lot size", value: 9500, unitCode: "FTK" },
      amenityFeature: { name: "Garage spaces", value: 2 },
      event: [
        {
          "@type": "Event",
          eventStatus: "https://schema.org/EventScheduled",
          startDate: "2031-07-05T11:00:00-06:00",
          endDate: "2031-07-05T13:00:00-06:00",
          location: { "@id": home["@id"] },
        },
      ],
    });
    expect(home.event).toHaveLength(1);
  });

  it("without a building is a place", async () => {
    const { home } = await homeOn(listings.find(({ id }) => id === "lst_bare") as Listing);
    expect(home["@type"]).toBe("Place");
    expect(JSON.stringify(home)).not.toMatch(/numberOf|floorSize/);
  });

  it("is the item offered, with its pictures, address and MLS number", async () => {
    const listing = withStatus("active");
    const { page, home, offer } = await homeOn(listing);
    expect(offer).toMatchObject({ price: listing.price, itemOffered: { "@id": home["@id"] } });
    expect(home).toMatchObject({
      "@id": `${origin}/listings/${listing.id}#home`,
      address: { streetAddress: listing.address },
      identifier: { value: listing.mlsNumber },
    });
    expect(home.image).toHaveLength(listing.images.length + 1);
    expect(page).toMatchObject({
      isPartOf: { "@id": `${origin}/#website` },
      provider: { "@id": `${origin}/#agent` },
      datePosted: listing.createdAt,
    });
  });

  it("is reserved when pending, and sold out without a posting date when sold", async () => {
    for (const [status, word] of [
      ["active", "InStock"],
      ["pending", "Reserved"],
      ["sold", "SoldOut"],
    ] as const) {
      const { page, offer } = await homeOn(withStatus(status));
      expect(availabilities).toContain(offer.availability);
      expect([status, offer.availability]).toEqual([status, `https://schema.org/${word}`]);
      expect([status, "datePosted" in page]).toEqual([status, status !== "sold"]);
    }
  });

  it("has no sold price where the MLS forbids it", async () => {
    const { advertising, ...profile } = await moveIn(site);
    onTestFinished(() => site.platform.profile.save({ ...profile, advertising }));
    await moveIn(site, { advertising: { ...advertising, soldPrice: "none" } });
    const sold = withStatus("sold");
    expect((await homeOn(sold)).offer).not.toHaveProperty("price");
    expect((await homeOn(withStatus("active"))).offer).toHaveProperty("price");
  });
});

describe("the agent", () => {
  const agentOn = async (path: string) => dataOf(await headOf(site, path), "RealEstateAgent");

  it("has the portrait, and the brokerage's logo", async () => {
    const profile = await moveIn(site);
    const agent = await agentOn("/");
    expect(agent.image).toBe(origin + profile.portrait);
    expect(agent).not.toHaveProperty("logo");
    expect(agent.parentOrganization).toMatchObject({ name: profile.firmName, logo: origin + profile.logo });
  });

  it("has coordinates only with five decimals", async () => {
    const { position } = await moveIn(site);
    onTestFinished(() => moveIn(site, { position }).then(() => {}));
    expect(await agentOn("/")).not.toHaveProperty("geo");
    await moveIn(site, { position: { latitude: 38.83394, longitude: -104.8213 } });
    expect((await agentOn("/")).geo).toMatchObject({ latitude: 38.83394, longitude: -104.8213 });
  });

  it("is one person on the About page and as each guide's author", async () => {
    const { license, firmName } = await moveIn(site);
    const about = dataOf(await headOf(site, "/about"), "ProfilePage");
    expect(about.mainEntity).toMatchObject({
      "@type": "Person",
      "@id": `${origin}/#person`,
      jobTitle: "Real estate agent",
      worksFor: { name: firmName },
      hasCredential: { name: license },
    });
    const guide = dataOf(await headOf(site, "/resources/land"), "Article");
    expect(guide.author).toMatchObject({ "@id": `${origin}/#person`, url: `${origin}/about` });
  });

  it("without social networks names none", async () => {
    const { social } = await moveIn(site);
    onTestFinished(() => moveIn(site, { social }).then(() => {}));
    await moveIn(site, { social: [] });
    expect(await agentOn("/")).not.toHaveProperty("sameAs");
  });
});
