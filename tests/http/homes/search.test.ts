import { beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { Suggestions } from "../../../app/visitor/search/form/suggest.ts";
import { cards, words } from "../../support/read-page.ts";
import { moveIn } from "../../support/site/moved-in.ts";
import { headOf } from "../../support/site/page-head.ts";
import { demoProfileOf, openTestSite, origin } from "../../support/site/test-site.ts";

let now = new Date();
const site = await openTestSite({ now: () => now });

const shownCount = (html: string) => /<h2 id="count">([^<]+)</.exec(html)?.[1];
const search = async (query: string) => (await site.get(`/search?${query}`)).body;

describe("a visitor of a new site", () => {
  test("sees 24 of nearly 400 homes with each brokerage, the update time, and a note that they are invented", async () => {
    const { statusCode, body } = await site.get("/search");
    expect([statusCode, cards(body)]).toEqual([200, 24]);
    expect(shownCount(body)).toMatch(/^3\d\d homes$/);
    expect(body.match(/Listed by <b>[^<]+<\/b>/g)).toHaveLength(24);
    expect(words(body)).toMatch(/Last updated \w+ \d+, \d{4} at .+ Source: Example Regional MLS\./);
    expect(words(body)).toContain("deemed reliable but not guaranteed");
    expect(words(body)).toContain("None of them is for sale");
    expect((await headOf(site, "/search")).meta.robots).toBe("noindex");
  });

  test("searches freely, while search engines know all searches and the saved homes by one address", async () => {
    for (const query of ["", "?beds=3", "?beds=3&amp;city=Monument"]) {
      const { canonicals, meta } = await headOf(site, `/search${query.replace("&amp;", "&")}`);
      expect([query, canonicals, meta.robots]).toEqual([query, [`${origin}/search${query}`], "noindex"]);
    }
    const { canonicals, meta } = await headOf(site, "/saved?home=none");
    expect([canonicals, meta.robots]).toEqual([[`${origin}/saved`], "noindex"]);
  });

  test("who submits empty fields lands on an address without them", async () => {
    const { statusCode, headers } = await site.get(
      "/search?q=3+bed+under+500k+in+Monument&price_min=&beds=&city=&zip=&status=",
    );
    expect([statusCode, headers.location]).toEqual([302, "/search?price_max=500000&beds=3&city=Monument"]);
  });

  test("finds the search summary in the box and adds a word", async () => {
    const body = await search("price_max=500000&beds=3&city=Monument");
    const sentence = "3 bed under 500k in Monument";
    expect(body).toContain(`name="q"`);
    expect(body).toContain(`value="${sentence}"`);
    const typed = { q: `${sentence} basement`, was: sentence, price_max: "$500,000", beds: "3", city: "Monument" };
    const { headers } = await site.get(`/search?${new URLSearchParams(typed)}`);
    expect(headers.location).toBe("/search?q=basement&price_max=500000&beds=3&city=Monument");
  });

  test("finds homes near Fort Carson by its name, and by words in the remarks", async () => {
    const { headers } = await site.get(`/search?${new URLSearchParams({ q: "3 bed near Fort Carson under 900k" })}`);
    expect(headers.location).toBe("/search?price_max=900000&beds=3&near=fort-carson");
    const body = await search("price_max=900000&beds=3&near=fort-carson");
    expect(words(body)).toContain("Near Fort Carson");
    expect(cards(body)).toBeGreaterThan(3);
    for (const query of ["q=basement", "hoa_max=0", "hoa_max=100", "garage_min=2", "stories=1", "year_min=2025"])
      expect(cards(await search(query)), query).toBeGreaterThan(3);
  });

  test("who searches a town without homes sees nearby towns with matching homes", async () => {
    const body = await search("beds=3&city=Falcon");
    expect(words(body)).toContain("No homes in Falcon today.");
    expect(words(body)).toMatch(/Nearby: Black Forest \(\d+\), Peyton \(\d+\), Colorado Springs \(\d+\)/);
    expect(body).toContain('href="/search?beds=3&amp;city=Peyton"');
    expect(words(body)).toContain("Close by, in Black Forest");
    expect(words(await search("zip=80106"))).toContain("No homes in 80106 today.");
  });

  test("reads which words were not understood, and still finds homes", async () => {
    const body = await search(new URLSearchParams({ q: "no pool, blorft", beds: "3" }).toString());
    expect(words(body)).toContain("I searched without “no pool” and “blorft”, which I didn’t understand.");
    expect(shownCount(body)).toBe(shownCount(await search("beds=3")));
    expect(body).toContain('value="3 bed no pool, blorft"');
  });

  test("reads how the search was understood, and can remove each part", async () => {
    const body = await search("price_max=500000&beds=3&city=Monument");
    expect(words(body)).toContain("3 or more beds");
    expect(body).toContain('href="/search?price_max=500000&amp;city=Monument" aria-label="Remove: 3 or more beds"');
    expect(body).toContain('href="/search?beds=3&amp;city=Monument" aria-label="Remove: Up to $500,000"');
  });

  test("each filter that is set has an x that removes it and keeps the others", async () => {
    const body = await search("price_min=100000&price_max=500000&beds=3&year_min=1990&stories=1&city=Monument");
    const of = (label: string) => new RegExp(`href="([^"]+)" aria-label="Remove: ${label}"`).exec(body)?.[1];
    expect(of("\\$100,000 to \\$500,000")).toBe("/search?beds=3&amp;year_min=1990&amp;stories=1&amp;city=Monument");
    expect(of("2 more")).toBe("/search?price_min=100000&amp;price_max=500000&amp;beds=3&amp;city=Monument");
    expect(body.match(/aria-label="Remove: Monument"/g)).toHaveLength(2);
    expect(of("Baths")).toBeUndefined();
  });

  test("who finds nothing reads which one filter to drop, and how many homes that gives", async () => {
    const body = await search("price_max=1200&city=Monument");
    expect(words(body)).toContain("No homes match both.");
    expect(words(body)).toMatch(/Without Up to \$1,200 \d+ homes/);
    expect(words(body)).toContain("Removing just “Monument” doesn’t find any.");
    expect(body).toContain('href="/search?city=Monument"');
    expect([words(body).includes("Close matches, without “Up to $1,200”"), cards(body)]).toEqual([true, 3]);
  });

  test("who misspells a city in the box gets it, and in a field is offered it", async () => {
    expect((await site.get("/search?q=Monumnet+3+bed")).headers.location).toBe("/search?beds=3&city=Monument");
    expect(await search("city=Monumnet")).toContain('<a href="/search?city=Monument">');
  });

  test("who types a monthly payment reads that it is no price, and is led to the calculator", async () => {
    const typed = await site.get(`/search?${new URLSearchParams({ q: "3 bed for $2,500 a month under 450k" })}`);
    const body = (await site.get(String(typed.headers.location))).body;
    expect(words(body)).toContain("“$2,500 a month” is a payment, not a price, so I searched without it.");
    expect(body).toContain('<a href="/tools/payment?price=450000">payment calculator</a>');
    expect(words(body)).not.toContain("didn’t understand");
    expect(shownCount(body)).toBe(shownCount(await search("price_max=450000&beds=3")));
  });

  test("who names a school district is led to the look-up, and sees the homes of the rest", async () => {
    const body = await search("q=D20&beds=3&zip=80920");
    expect(words(body)).toContain("I searched without “D20”");
    expect(words(body)).toContain("Homes here aren’t filtered by school.");
    expect(body).toMatch(/<a href="https:[^"]+Zip=80920[^"]*">Look up public schools near 80920<\/a>/);
    expect(shownCount(body)).toBe(shownCount(await search("beds=3&zip=80920")));
  });

  test("who names a district is led to that district's schools, wherever the homes are, or to a search for them", async () => {
    const linkIn = (body: string) => /<a href="(https:[^"]+)">(Look up public schools[^<]*)</.exec(body)?.slice(1);
    const near = (zip: string) => [expect.stringContaining(`Zip=${zip}`), `Look up public schools near ${zip}`];
    expect(linkIn(await search("q=D38"))).toEqual(near("80132"));
    expect(linkIn(await search("q=school+district+20&city=Fountain"))).toEqual(near("80920"));
    expect(linkIn(await search("q=D28"))).toEqual([expect.not.stringContaining("Zip"), "Look up public schools"]);
  });

  test("who only says hello reads that it narrows nothing", async () => {
    const said = "“hi there” doesn’t narrow the search";
    expect(words(await search("q=hi+there"))).toContain(`${said}, so these are all the homes.`);
    expect(words(await search("q=hi+there&beds=3"))).toContain(`${said}.`);
  });

  test("who sends three unreadable figures reads them as a list", async () => {
    const told = "I searched without the minimum price, the minimum bedrooms and the ZIP code, which I couldn’t read.";
    expect(words(await search("price_min=abc&beds=many&zip=8"))).toContain(told);
  });

  test("who searches for nothing but a short word reads where it was looked for", async () => {
    const only = "I only looked for “deck”, in addresses and descriptions.";
    expect([words(await search("q=deck")).includes(only), words(await search("q=deck&beds=2")).includes(only)]).toEqual(
      [true, false],
    );
  });

  test("sees new, reduced and open homes by the words for them, and keeps them when filtering", async () => {
    for (const [q, query, label] of [
      ["listed in the last 20 days", "listed=20", "Listed in the last 20 days"],
      ["price reduced", "reduced=yes", "Price reduced"],
      ["open this weekend", "open_house=weekend", "Open this weekend"],
      ["back on the market", "back=yes", "Back on the market"],
    ] as const) {
      expect((await site.get(`/search?${new URLSearchParams({ q })}`)).headers.location).toBe(`/search?${query}`);
      const body = await search(query);
      expect(words(body)).toContain(label);
      expect(body).toContain(`value="${q}"`);
      const [name = "", value = ""] = query.split("=");
      expect(body).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`));
    }
    expect(words(await search("reduced=yes"))).toContain("Price drop");
  });

  test("whose six criteria no home fits sees those that fit five, each with what it lacks", async () => {
    const body = await search("price_max=900000&beds=3&acres_min=3000&garage_min=2&stories=1&city=Monument");
    expect(words(body)).toContain("No homes match all six.");
    const [, found] = /Five of six: (\d+) homes?/.exec(words(body)) ?? [];
    expect(Number(found)).toBeGreaterThan(0);
    expect(words(body)).toContain("Doesn’t fit: 3,000 or more acres");
    expect(cards(body)).toBe(Math.min(Number(found), 6));
  });

  test("goes from page to page, and is redirected to the last page from beyond it", async () => {
    const { statusCode, headers } = await site.get("/search?page=10000");
    expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(/^\/search\?page=\d\d$/)]);
    const last = (await site.get(String(headers.location))).body;
    const number = /Page (\d+) of \1/.exec(words(last))?.[1];
    expect(Number(number)).toBeGreaterThan(12);
    expect(last).toContain(`href="/search?page=${Number(number) - 1}" rel="prev"`);
    expect(last).not.toContain('rel="next"');
    expect((await headOf(site, `/search?page=${number}`)).canonicals[0]).toContain(`page=${number}`);
  });

  test.each(["x".repeat(10_000), '" OR 1=1 --', "NEAR(a b)", "remarks:*", "'; DROP TABLE home;--", "\u0000", "%"])(
    "who types what is no search at all gets a page",
    async (q) => {
      const first = await site.get(`/search?${new URLSearchParams({ q })}`);
      const { statusCode } = first.statusCode === 302 ? await site.get(String(first.headers.location)) : first;
      expect(statusCode).toBe(200);
      expect(shownCount((await site.get("/search")).body)).toMatch(/^3\d\d homes$/);
    },
  );

  test("gets place and home suggestions while typing, and the number of matching homes", async () => {
    const ask = async (query: Record<string, string>) =>
      (await site.get(`/search/suggest?${new URLSearchParams(query)}`)).json<Suggestions>();
    expect(await ask({ q: "3 bed near fort c" })).toMatchObject({
      suggestions: [{ name: "Fort Carson", text: "3 bed near Fort Carson" }],
    });
    const [home] = site.services.homeSearch.newest(24).homes.filter(({ street }) => street);
    const { suggestions } = await ask({ q: home?.street?.slice(0, -2).toLowerCase() ?? "" });
    expect(suggestions.map(({ path }) => path)).toContain(home && homePath(home));
    const { show } = await ask({ q: "", beds: "3", price_max: "500k" });
    expect(show).toBe(`Show ${shownCount(await search("price_max=500000&beds=3"))}`);
    expect(await search("price_max=500000&beds=3")).toContain(show);
    for (const q of ["", "x", '"*', "\u0000", "9".repeat(5000)]) expect((await ask({ q })).suggestions).toEqual([]);
  });

  test("finds the agent's own homes that the MLS lacks, until they are sold", async () => {
    const { listings } = site.platform;
    const [mine] = (await listings.all()).filter(({ status }) => status === "active");
    if (!mine) throw new Error("There is no home.");
    const price = String(Math.floor(mine.price));
    const query = new URLSearchParams({ price_min: price, price_max: price, beds: String(mine.bedrooms) });
    const place = { latitude: 38.9, longitude: -104.75 };
    const write = async (change: Partial<Listing>) => {
      const { rev } = (await listings.find(mine.id)) ?? mine;
      expect(await listings.replace({ ...mine, ...change, rev: rev + 1 })).toBe("replaced");
    };
    const link = `href="/listings/${mine.id}"`;
    await write({ facts: { ...mine.facts, place } });
    const found = await search(`${query}`);
    expect(found.split(link)).toHaveLength(2);
    expect(words(found)).toContain("My listing");
    expect(found).toContain(`data-save="${mine.id}"`);
    expect(words(found)).toContain("Listed by Alder & Vale National Realty");
    const onMap = await search(`${query}&box=-104.751,38.899,-104.749,38.901&view=map`);
    expect([onMap.includes(link), onMap.includes('class="pin mine"')]).toEqual([true, true]);
    await write({ address: "", facts: { ...mine.facts, place } });
    const withheld = await search(`${query}&view=map`);
    expect([withheld.includes(link), withheld.includes("38.9"), withheld.includes("pin mine")]).toEqual([
      true,
      false,
      false,
    ]);
    await write({ status: "sold" });
    expect(await search(`${query}`)).not.toContain(link);
    expect((await site.get("/sitemap.xml")).body).not.toContain(`/homes/${mine.mlsNumber}`);
    await write({});
  });

  test("finds the search and the six newest homes on the home page", async () => {
    const { body } = await site.get("/");
    expect(body).toMatch(/<form [^>]*action="\/search"/);
    expect(cards(body)).toBe(6);
    expect(words(body)).toContain("Last updated");
    expect(words(body)).toContain("straight from the MLS");
  });
});

describe("cached pages", () => {
  const homeOf = (body: string) => /href="(\/homes\/[^"]+)"/.exec(body)?.[1] ?? "";

  test.each(["a search", "a map of it", "a home"])("of %s are loaded again by a 304", async (kind) => {
    const search = `/search?beds=3${kind === "a map of it" ? "&view=map" : ""}`;
    const path = kind === "a home" ? homeOf((await site.get(search)).body) : search;
    const { headers } = await site.get(path);
    expect(headers).toMatchObject({ "cache-control": "private, no-cache", etag: expect.any(String) });
    const again = await site.get(path, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("of a home show a change of hers at once", async () => {
    const path = homeOf(await search("beds=3"));
    await site.get(path);
    const profile = await demoProfileOf(site);
    await site.platform.profile.save({ ...profile, firmName: "Quarry Lane Homes" });
    expect((await site.get(path)).body).toContain("Quarry Lane Homes");
    await site.platform.profile.save(profile);
  });
});

describe("a real feed", () => {
  const at = (hours: number) => {
    now = new Date(Date.parse(readAt) + hours * 3_600_000);
  };
  let readAt: string;
  beforeAll(() => {
    readAt = new Date().toISOString();
    site.platform.mls?.mirror().finish({ kind: "feed", readAt });
  });

  test("links search engines to every numbered page of the full search, and to no filter", async () => {
    at(0);
    const profile = await demoProfileOf(site);
    await moveIn(site, { mls: { ...profile.mls, isListed: true } });
    const heads = await Promise.all(["", "?page=2", "?page=3"].map((query) => headOf(site, `/search${query}`)));
    expect(heads.map(({ meta }) => meta.robots)).not.toContain("noindex");
    expect(new Set(heads.flatMap(({ title, meta }) => [title, meta.description])).size).toBe(6);
    expect(heads[1]?.title).toMatch(/, page 2 of \d\d$/);
    expect(heads[1]?.meta.description).toMatch(/ page 2 of \d\d\.$/);
    for (const query of ["?beds=3", "?beds=3&page=2", "?sort=largest&page=2"])
      expect([query, (await headOf(site, `/search${query}`)).meta.robots]).toEqual([query, "noindex"]);
    await site.platform.profile.save(profile);
  });

  test("names a home's town in its title, and not its time on this site", async () => {
    const home = site.services.homeSearch
      .newest(20)
      .homes.find(({ city, street }) => street && city !== "Colorado Springs");
    if (!home) throw new Error("All homes are in the agent's town.");
    const { title, meta } = await headOf(site, homePath(home));
    expect(title).toBe(`${home.street}, ${home.city}, ${home.state} ${home.zipCode} | Avery Calloway`);
    expect(meta["og:title"]).toBe(title);
    const { body } = await site.get(homePath(home));
    for (const told of ["Days on This Site", "datePosted"]) expect(body).not.toContain(told);
  });

  test("that was last read 13 hours ago is marked as outdated on each of its pages", async () => {
    at(13);
    const [home] = site.services.homeSearch.newest(1).homes;
    for (const path of ["/", "/search", home ? homePath(home) : ""])
      expect(words((await site.get(path)).body), path).toContain("This data is from");
  });

  test("that was last read 73 hours ago is hidden, and visitors are invited to write", async () => {
    at(73);
    const { body } = await site.get("/search");
    expect(words(body)).toContain("Home search is unavailable right now");
    expect(body).toContain('href="/contact"');
    expect(cards(body) + cards((await site.get("/")).body)).toBe(0);
    const [home] = site.services.homeSearch.newest(1).homes;
    expect((await site.get(home ? homePath(home) : "")).statusCode).toBe(503);
  });

  test("is searched in the MLS's own frame when the agent sets one up", async () => {
    at(1);
    const profile = await demoProfileOf(site);
    const address = "https://mls.example.com/search";
    await site.platform.profile.save({ ...profile, idx: { address, mode: "frame" } });
    expect((await site.get("/search?beds=3")).body).toContain(`src="${address}"`);
    await site.platform.profile.save({ ...profile, idx: { address, mode: "own" } });
    expect(cards((await site.get("/search?beds=3")).body)).toBe(24);
  });

  test("that is cleared leaves the search unchanged", async () => {
    site.platform.mls?.mirror().clear();
    const { body } = await site.get("/search?beds=3");
    expect(body).toContain("<iframe");
    expect(cards((await site.get("/")).body)).toBe(0);
  });
});
