import { describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();
const listings = await site.platform.listings.all();

/** A page's homes in order. */
async function homesOn(path: string): Promise<Listing[]> {
  const { body } = await site.get(path);
  const ids = [...body.matchAll(/<h2><a href="\/listings\/([^"]+)"/g)].map(([, id]) => id);
  return ids.map((id) => listings.find((listing) => listing.id === id) as Listing);
}

const isSorted = (numbers: number[], sign: 1 | -1) =>
  numbers.every((number, index) => index === 0 || sign * (number - (numbers[index - 1] ?? 0)) >= 0);

describe("a visitor of the listings", () => {
  it("chooses an order with links that keep the filter and mark the current order", async () => {
    const { body } = await site.get("/listings?status=active&order=lowest");
    expect(body).toMatch(/href="\/listings\?status=active&amp;order=lowest" aria-current="true"/);
    expect(body).toContain('href="/listings?status=active"');
    expect(body).toContain('<input type="hidden" name="order" value="lowest"/>');
    const prices = (path: string) => homesOn(path).then((homes) => homes.map(({ price }) => price));
    expect(isSorted(await prices("/listings?status=active&order=lowest"), 1)).toBe(true);
    expect(isSorted(await prices("/listings?status=active&order=highest"), -1)).toBe(true);
  });

  it("reads the number of homes in total and for each filter", async () => {
    const text = (await site.get("/listings")).body.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "");
    const active = listings.filter(({ status }) => status === "active").length;
    expect(text).toContain(`All Properties ${listings.length}Active ${active}`);
    expect(text).toContain(`${listings.length} homes`);
  });

  it("finds a link to all homes on a filter without homes", async () => {
    const empty = await openTestSite({ demo: false });
    expect((await empty.get("/listings?status=sold")).body).toContain("See all homes");
    const { body } = await empty.get("/listings");
    expect(body).not.toContain("See all homes");
    expect(body).toContain('<a href="/search">Search homes</a>');
  });

  it("finds the three newest homes for sale on the home page, above the starting links", async () => {
    const { body } = await site.get("/");
    const ids = [...body.matchAll(/<a class="way" href="\/listings\/([^"]+)"/g)].map(([, id]) => id);
    const active = listings.filter(({ status }) => status === "active");
    expect(ids).toEqual(active.slice(0, 3).map(({ id }) => id));
    expect(body.indexOf("For sale now")).toBeLessThan(body.indexOf("Where to begin"));
  });

  it("sees no homes section for an agent without homes", async () => {
    const empty = await openTestSite({ demo: false });
    const { statusCode, body } = await empty.get("/");
    expect([statusCode, body.includes("For sale now")]).toEqual([200, false]);
  });
});
