import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { homePath } from "#domain/mls/home/home-path.ts";
import { cards } from "../../support/read-page.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { headOf } from "../../support/site/page-head.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const site = await openTestSite();

const place = { latitude: 39.0876, longitude: -104.8719 };
const bodyOf = async (path: string) => (await site.get(path)).body;
const bytes = (html: string) => brotliCompressSync(html).length;
const countIn = (html: string) => Number(/<h2 id="count">([\d,]+) homes?</.exec(html)?.[1]?.replace(",", ""));
/** The clusters, each with its map area and number of homes. */
const clusters = (html: string) =>
  [...html.matchAll(/<a class="cluster" href="([^"]+)" rel="nofollow" aria-label="(\d+) homes near [A-Z][^"]+"/g)].map(
    ([, href = "", count]) => ({ href: href.replaceAll("&amp;", "&"), count: Number(count) }),
  );
const pins = (html: string) => html.match(/<a class="pin(?: mine)?"/g)?.length ?? 0;
const withoutPlace = (html: string) => Number(/(\d+) homes? (?:is|are)n’t on the map/.exec(html)?.[1] ?? 0);

describe("the map of search results", () => {
  test("appears only when requested, one link away", async () => {
    const list = await bodyOf("/search?beds=3");
    expect(list).not.toContain("county-map");
    expect(list).toContain('href="/search?beds=3&amp;view=map"');
    expect(await bodyOf("/search?beds=3&view=map")).toContain('href="/search?beds=3" rel="nofollow"');
  });

  test("shows each result once: as a price linked to its page, in a cluster near a town, or in words", async () => {
    for (const query of ["view=map", "price_max=500000&beds=3&view=map", "city=Monument&view=map&page=2"]) {
      const html = await bodyOf(`/search?${query}`);
      const counted = clusters(html).reduce((sum, { count }) => sum + count, pins(html) + withoutPlace(html));
      expect([query, counted]).toEqual([query, countIn(html)]);
      expect(cards(html)).toBeGreaterThan(0);
      expect(clusters(html).every(({ count }) => count > 1)).toBe(true);
    }
  });

  test("says where to find the card of a home that isn't on this page of the list", async () => {
    const html = await bodyOf("/search?price_min=800000&view=map");
    const elsewhere = [...html.matchAll(/<a class="pin" href="(\/homes\/[^"]+)"[^>]* data-home="([^"]+)"/g)];
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const [, path, home] of elsewhere.slice(0, 3)) {
      const card = /<article class="card home-card">[\s\S]*?<\/article>/.exec(await bodyOf(`/saved?home=${home}`))?.[0];
      expect(card).toContain(`href="${path}"`);
      expect(html).not.toContain(`<h3><a href="${path}"`);
    }
  });

  test("shows the agent's own home in gold with its price", async () => {
    const facts = { place: { latitude: 38.6, longitude: -104.3 } };
    const own = sampleHome({ id: "lst_gold", address: "9 Gold Way", zipCode: "80808", price: 456_000, facts });
    await site.platform.listings.add(own);
    const html = await bodyOf("/search?view=map");
    expect(html).toMatch(/<a class="pin mine" href="\/listings\/lst_gold" aria-label="\$456K, [^"]+"/);
    await site.platform.listings.remove(own.id);
  });

  test("doesn't call the agent's home without a location one without an address", async () => {
    const own = sampleHome({ id: "lst_nowhere", address: "9 Placeless Way", price: 456_000, facts: {} });
    await site.platform.listings.add(own);
    const html = await bodyOf("/search?view=map");
    expect(html).toMatch(/\d+ homes aren’t on the map because their locations aren’t available/);
    await site.platform.listings.remove(own.id);
  });

  test("draws a price's box in the unit of its text, so that both grow together", async () => {
    const boxes = [...(await bodyOf("/search?view=map")).matchAll(/<rect x="(-[^"]+)" width="([^"]+)"/g)];
    expect(boxes.length).toBeGreaterThan(0);
    for (const [, x, width] of boxes) expect([x, width].join()).toMatch(/^-[\d.]+em,[\d.]+em$/);
  });

  test("has clusters that link to a map area with at least their homes, which a chip removes", async () => {
    const [largest] = clusters(await bodyOf("/search?beds=3&view=map"));
    const part = await bodyOf(largest?.href ?? "");
    expect(countIn(part)).toBeGreaterThanOrEqual(largest?.count ?? Number.POSITIVE_INFINITY);
    expect(part).toContain('href="/search?beds=3&amp;view=map" aria-label="Remove: In this map area"');
    expect(part).toContain("Whole map");
    expect(part).toContain('type="hidden" name="box"');
  });

  test("points search engines to the list instead", async () => {
    const { canonicals, meta } = await headOf(site, "/search?beds=3&view=map");
    expect([canonicals, meta.robots]).toEqual([[`${origin}/search?beds=3`], "noindex"]);
  });

  test("costs at most 6 KB more than the list, with at most 12 KB for land and 4 KB for homes, and no script", async () => {
    const html = await bodyOf("/search?view=map");
    expect(bytes(html)).toBeLessThanOrEqual(22 * 1024);
    const [map = ""] = /<svg class="county-map"[\s\S]*?<nav/.exec(html) ?? [];
    const land = map.replaceAll(/<a class="(?:pin|cluster)[\s\S]*?<\/a>/g, "");
    expect(bytes(land)).toBeLessThanOrEqual(12 * 1024);
    expect(bytes(map) - bytes(land)).toBeLessThanOrEqual(4 * 1024);
    expect(html).not.toMatch(/<script[^>]* src=/);
  });

  test.each(["-104.7,38.9,-104.9,38.7", "-104.8,38.8,-104.8,38.8", "-180,-90,180,90", "0,0,0,0", "1,2,3", "a,b,c,d"])(
    "is asked for the box %s and answers with a page",
    async (box) => {
      const first = await site.get(`/search?${new URLSearchParams({ box, view: "map" })}`);
      const { statusCode } = first.statusCode === 302 ? await site.get(String(first.headers.location)) : first;
      expect(statusCode).toBe(200);
    },
  );
});

describe("the drive time to a gate", () => {
  test("is a filter that cards show", async () => {
    const html = await bodyOf("/search?drive=fort-carson-20&minutes=20");
    expect(html).toContain('aria-label="Remove: Within 20 minutes of Fort Carson, Gate 20"');
    expect(html.match(/Fort Carson, Gate 20: about \d+ min, based on distance/g)).toHaveLength(cards(html));
    expect(countIn(html)).toBeLessThan(countIn(await bodyOf("/search?drive=fort-carson-20&minutes=50")));
  });

  test("is dropped with a note when the gate or the number of minutes doesn't exist", async () => {
    for (const query of ["drive=gone&minutes=20", "drive=fort-carson-20&minutes=soon"]) {
      const html = await bodyOf(`/search?${query}`);
      expect(html, query).toContain("I searched without the drive time, which I couldn’t read.");
      expect(cards(html), query).toBe(24);
    }
  });

  test("appears on a home's page with a small map", async () => {
    const home = site.services.homeSearch.newest(24).homes.find(({ place }) => place);
    const html = await bodyOf(home ? homePath(home) : "");
    expect(html).toContain("by distance, not traffic");
    expect(html).toContain("Map of the home with nearby roads and gates");
    const { body, headers } = await site.get(/src="(\/homes\/[^"]+\/map\.svg)"/.exec(html)?.[1] ?? "");
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(body).toMatch(/<path class="here"[\s\S]*<\/svg>$/);
    expect((await site.get("/homes/DEMO-99999/map.svg")).statusCode).toBe(404);
  });

  test("appears on the page of the agent's own home, and without a location when the street is withheld", async () => {
    const own = sampleHome({ id: "lst_driven", address: "9 Aspen Way", zipCode: "80132", facts: { place } });
    const keptBack = { ...own, id: "lst_kept-back", address: "" };
    for (const home of [own, keptBack]) await site.platform.listings.add(home);
    const [shown, without] = await Promise.all([own, keptBack].map(({ id }) => bodyOf(`/listings/${id}`)));
    for (const html of [shown, without]) expect(html).toContain("by distance, not traffic");
    expect(without).not.toMatch(/39\.0876|104\.8719/);
  });
});
