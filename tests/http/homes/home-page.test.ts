import { describe, expect, test, vi } from "vitest";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { createFresh } from "#server/mirror/open-mirror.ts";
import { cards } from "../../support/read-page.ts";
import { withheldHome } from "../../support/samples/withheld-home.ts";
import { moveIn } from "../../support/site/moved-in.ts";
import { dataOf, headOf } from "../../support/site/page-head.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

const newest = () => {
  const home = site.services.homeSearch.newest(24).homes.find(({ street, status }) => street && status === "active");
  if (!home) throw new Error("There is no home.");
  return home;
};
const mirror = () => {
  if (!site.platform.mls) throw new Error("There is no mirror.");
  return site.platform.mls.mirror();
};
const put = (record: Record<string, unknown>): MlsHome => {
  const read = readHome(record, "America/Denver");
  if (read.outcome !== "home") throw new Error(JSON.stringify(read));
  mirror().apply([read], { changedAt: read.changedAt, key: read.key });
  return read.home;
};
describe("the page of an MLS home", () => {
  test("has its facts, brokerage, photos and ways to contact the agent", async () => {
    const home = newest();
    const { statusCode, body } = await site.get(homePath(home));
    expect(statusCode).toBe(200);
    for (const text of [home.street, home.firm, home.attribution, home.mlsNumber, "I’m not the listing agent"])
      expect(body).toContain(text);
    expect(body).toContain(
      `href="/tools/payment?price=${home.price}${home.yearlyTax ? `&amp;tax=${home.yearlyTax}` : ""}${home.monthlyFee ? `&amp;hoa=${home.monthlyFee}` : ""}"`,
    );
    expect(body).toContain(`href="/contact?home=${home.mlsNumber}"`);
    expect(body).toContain(photoAddress(home, 0, "full"));
    // A phone that supports AVIF gets the small copy.
    expect(body).toContain(`srcSet="${photoAddress(home, 0, "card")} 750w, ${photoAddress(home, 0, "full")} 1440w"`);
    expect(body).not.toContain("mls.example/media");
    expect(body).toContain("deemed reliable but not guaranteed");
  });

  test("links to pages about its area by the agent's templates, and to none when its address is withheld", async () => {
    const home = newest();
    const shown = (await site.get(homePath(home))).body;
    expect(shown).toContain("Near this home");
    expect(shown).toContain(`AddressQuery=${encodeURIComponent(`${home.street}, ${home.city}`)}`);
    const withheld = put({ ...withheldHome, ListingKey: "withheld-2", ListingId: "W-2" });
    const { statusCode, body } = await site.get(homePath(withheld));
    expect([statusCode, body.includes("Near this home")]).toEqual([200, false]);
    mirror().remove([withheld.key]);
  });

  test("is found by its number, whatever words follow it", async () => {
    const home = newest();
    for (const path of [
      `/homes/${home.mlsNumber}`,
      `/homes/${home.mlsNumber}/other-words`,
      `/homes/${home.mlsNumber.toLowerCase()}`,
    ]) {
      const { statusCode, headers } = await site.get(path);
      expect([statusCode, headers.location]).toEqual([301, homePath(home)]);
    }
    expect((await site.get("/homes/NO-SUCH/home")).statusCode).toBe(404);
  });

  test("describes the home to search engines, but blocks indexing of an invented one", async () => {
    const home = newest();
    const head = await headOf(site, homePath(home));
    expect(head.title).toContain(home.street);
    expect(head.meta.robots).toBe("noindex");
    expect(head.meta["og:image"]).toContain("/homes/photos/");
    expect(dataOf(head, "RealEstateListing")).toMatchObject({
      offers: { price: home.price, seller: { name: home.firm } },
    });
    expect((await site.get("/sitemap.xml")).body).not.toContain("/homes/");
  });

  test("is in the sitemap when it comes from a real feed and the agent allows it", async () => {
    const profile = await demoProfileOf(site);
    const source = mirror().source();
    mirror().finish({ kind: "feed", readAt: new Date().toISOString() });
    expect((await site.get("/sitemap.xml")).body).toContain(homePath(newest()));
    await site.platform.profile.save({ ...profile, mls: { ...profile.mls, isListed: false } });
    expect((await site.get("/sitemap.xml")).body).not.toContain("/homes/");
    await site.platform.profile.save(profile);
    if (source) mirror().finish(source);
  });

  test("answers 410 and shows similar homes once the home leaves the feed", async () => {
    const home = newest();
    mirror().remove([home.key]);
    const { statusCode, body } = await site.get(homePath(home));
    expect(statusCode).toBe(410);
    expect(body).toContain("This home is no longer on the market");
    expect(cards(body)).toBeGreaterThan(0);
    expect(body).not.toContain(home.street);
  });

  test("answers 410 even after the mirror was rebuilt without the home", async () => {
    const own = await openTestSite();
    const mls = own.platform.mls;
    const homes = own.services.homeSearch.newest(24).homes.filter(({ listing }) => !listing);
    const [gone, ...others] = homes;
    const source = mls?.mirror().source();
    if (!mls || !gone || !source) throw new Error("There is no home of the MLS.");
    mls.mirror().remove([gone.key]);
    mls.close();
    createFresh(mls.path).close();
    const reads = others.map((home) => ({ outcome: "home" as const, key: home.key, changedAt: home.changedAt, home }));
    mls.mirror().apply(reads, { changedAt: "2026-11-20T12:00:00Z", key: "" });
    mls.mirror().finish(source);
    expect(own.services.homeSearch.find(others[0]?.mlsNumber ?? "")).toBeDefined();
    expect((await own.get(homePath(gone))).statusCode).toBe(410);
    expect((await own.get("/homes/NEVER-1")).statusCode).toBe(404);
  });

  test("redirects to the agent's listing when the home is hers", async () => {
    const [listing] = await site.platform.listings.all();
    const { statusCode, headers } = await site.get(`/homes/${listing?.mlsNumber}/x`);
    expect([statusCode, headers.location]).toEqual([302, `/listings/${listing?.id}`]);
  });
});

test("visitors get a photo in both sizes, cached forever, and nothing for a file that isn't a photo", async () => {
  const home = newest();
  for (const size of ["card", "full"] as const) {
    const { statusCode, headers } = await site.get(photoAddress(home, 0, size));
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      size === "card" ? "image/avif" : "image/jpeg",
      "public, max-age=31536000, immutable",
    ]);
  }
  for (const path of [
    "/homes/photos/",
    `/homes/photos/${home.mlsNumber}/99-card-a.avif`,
    "/homes/photos/NO/0-card-a.avif",
  ])
    expect((await site.get(path)).statusCode).toBe(404);
});

test("visitors see a home's price history in the demo, and for a real feed only when the agent turns it on", async () => {
  const homes = Array.from({ length: 16 }, (_, at) =>
    site.services.homeSearch.search({ ...anything, page: at + 1 }, false),
  );
  const home = homes.flatMap((found) => found.homes).find(({ previousPrice, price }) => (previousPrice ?? 0) > price);
  if (!home) throw new Error("No home was reduced.");
  const read = async () => (await site.get(homePath(home))).body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(await read()).toMatch(/Price history \w+ \d+, \d{4} Price drop: \$[\d,]+ \(\d\.?\d?%\)/);
  const source = site.platform.mls?.mirror().source();
  const profile = await demoProfileOf(site);
  site.platform.mls?.mirror().finish({ kind: "feed", readAt: new Date().toISOString() });
  for (const isShown of [false, true]) {
    const mls = { ...profile.mls, showsHistory: isShown, showsDays: isShown };
    await moveIn(site, { mls, idx: { address: "", mode: "own" } });
    const told = await read();
    expect([told.includes("Price history"), told.includes("Days on Market")]).toEqual([isShown, isShown]);
  }
  if (source) site.platform.mls?.mirror().finish(source);
  await site.platform.profile.save(profile);
});

test("visitors get a photo only under its own name, and only while its home's page is shown", async () => {
  const home = newest();
  const status = async () => (await site.get(photoAddress(home, 0, "card"))).statusCode;
  const other = photoAddress(home, 0, "card").replace(/-card-.*/, "-card-zzzzzz.avif");
  expect([await status(), (await site.get(other)).statusCode]).toEqual([200, 404]);
  const profile = await demoProfileOf(site);
  const source = mirror().source();
  if (!source) throw new Error("There is no mirror.");
  mirror().finish({ kind: "feed", readAt: new Date(Date.now() - 73 * 3_600_000).toISOString() });
  expect(await status()).toBe(404);
  mirror().finish(source);
  put({ ...withheldHome, ListingId: "W-2", ListingKey: "w2", StandardStatus: "Closed" });
  const sold = site.services.homeSearch.find("W-2");
  const opened = vi.spyOn(site.services.homePhotos, "open");
  for (const showsSold of [false, true]) {
    await site.platform.profile.save({ ...profile, mls: { ...profile.mls, showsSold } });
    await site.get(sold ? photoAddress(sold, 0, "card") : "/");
    expect(opened).toHaveBeenCalledTimes(showsSold ? 1 : 0);
  }
  opened.mockRestore();
  await site.platform.profile.save(profile);
});

test("visitors never see an address that the owner withholds", async () => {
  const home = put(withheldHome);
  const paths = [
    homePath(home),
    "/search?zip=80132",
    "/search?q=W",
    "/search?zip=80132&view=map",
    "/search?box=-104.8725%2C39.09%2C-104.87%2C39.0925&view=map",
    "/contact?home=W-1",
    "/saved?home=W-1",
    "/",
    "/sitemap.xml",
  ];
  for (const path of paths) {
    const { body, headers } = await site.get(path);
    expect(body + JSON.stringify(headers), path).not.toMatch(/secret|hollow|39\.09123|104\.87123/i);
  }
  // Its ZIP code gives its drive time to the gates, but no map shows its location.
  const { body } = await site.get(homePath(home));
  expect(body).toContain("by distance, not traffic");
  expect(body).not.toContain("map.svg");
  expect((await site.get("/homes/W-1/map.svg")).statusCode).toBe(404);
  const part = "/search?box=-104.88%2C39.08%2C-104.86%2C39.1";
  expect((await site.get(part)).body).not.toContain("MLS W-1");
  expect(homePath(home)).toBe("/homes/W-1/address-withheld-monument-80132");
  expect((await site.get(homePath(home))).body).toContain("Address withheld");
  expect((await headOf(site, homePath(home))).title).toContain("Address withheld");
  expect(JSON.stringify(site.logged)).not.toMatch(/secret|hollow/i);
});

describe("an inquiry about an MLS home", () => {
  test("stores the home's key, address and price at that time", async () => {
    put(withheldHome);
    const about = { name: "Nia", email: "nia@example.com", message: "Is it quiet there?", home: "W-1" };
    const { body } = await site.get("/contact?home=W-1");
    expect(body).toContain('name="home" value="W-1"');
    expect(body).toContain("$512,300");
    const { statusCode } = await site.post("/api/inquiries", about);
    expect(statusCode).toBe(201);
    put({ ...withheldHome, ListPrice: 480_000, ModificationTimestamp: "2026-11-21T12:00:00Z" });
    const { inquiries } = await site.platform.inquiries.page({ filter: "all", limit: 5 });
    expect(inquiries[0]?.home).toEqual({
      key: "withheld-1",
      mlsNumber: "W-1",
      address: "Address withheld, Monument, CO 80132",
      price: 512_300,
    });
  });

  test("works without scripts, and is stored without a home when the home is unknown", async () => {
    const fields = { name: "Omar", email: "omar@example.com", phone: "", message: "Still there?", listingId: "" };
    for (const home of ["W-1", "NO-SUCH"]) {
      const { statusCode } = await site.sendForm("/contact", { ...fields, message: `About ${home}`, home });
      expect(statusCode).toBe(303);
    }
    const { inquiries } = await site.platform.inquiries.page({ filter: "all", limit: 10 });
    const homes = inquiries
      .filter(({ name }) => name === "Omar")
      .map(({ message, home }) => [message, home?.mlsNumber]);
    expect(homes.toSorted()).toEqual([
      ["About NO-SUCH", undefined],
      ["About W-1", "W-1"],
    ]);
  });
});

test("clearing the demonstration's content also removes the invented homes", async () => {
  await site.services.clearDemo();
  expect(site.services.homeSearch.state()).toEqual({ kind: "off" });
  expect((await site.get("/search")).body).toContain("on its way");
  expect((await site.get("/saved?home=W-1")).body).toContain("One of these homes can’t be shown right now.");
});
