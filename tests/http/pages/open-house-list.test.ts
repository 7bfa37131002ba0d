import { expect, it } from "vitest";
import { streetText } from "#domain/mls/home/home-path.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { dataOf, headOf } from "../../support/site/page-head.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const openHouses = [
  { date: "2026-11-28", from: "11:00", until: "13:07" },
  { date: "2026-12-12", from: "09:30", until: "10:45" },
];
const mine = sampleHome({ id: "lst_open", title: "Gable <on> Elm", facts: { openHouses } });

let now = new Date("2026-11-28T18:00:00Z");
const site = await openTestSite({ demo: false, now: () => now });
const demonstration = await openTestSite();

it("visitors find another link while no open house is planned, and see the next one until it is over", async () => {
  const none = await site.get("/open-houses");
  expect([none.statusCode, none.body.includes("No open houses are planned")]).toEqual([200, true]);
  await site.platform.listings.add(mine);
  const { body } = await site.get("/open-houses");
  expect(body).toContain("Today, Saturday, November 28");
  expect(body).toContain("Gable &lt;on&gt; Elm");
  expect(body).toContain('href="/listings/lst_open/open-house/2026-11-28T1100.ics"');
  // Two weeks and a day from now.
  expect(body).not.toContain("December 12");
  const home = dataOf(await headOf(site, "/open-houses"), "Accommodation");
  expect(home.event).toHaveLength(2);
  now = new Date("2026-11-28T20:07:00Z");
  expect((await site.get("/open-houses")).body).toContain("No open houses are planned");
  now = new Date("2026-11-29T18:00:00Z");
  expect((await site.get("/open-houses")).body).toContain("Saturday, December 12");
});

it("visitors see other brokerages' homes with their names, linked from the search", async () => {
  const { homeSearch } = demonstration.services;
  const [first] = homeSearch.openHouses(new Date(Date.now() + 14 * 86_400_000));
  const home = first && homeSearch.find(first.mlsNumber);
  if (!home) throw new Error("The invented MLS has no open house.");
  const pages = await Promise.all([1, 2, 3].map((page) => demonstration.get(`/open-houses?page=${page}`)));
  const told = pages.map(({ body }) => body).join();
  expect(told).toContain(streetText(home));
  expect(told).toContain(home.firm);
  expect(pages[0]?.body).toContain("Source: ");
  expect((await demonstration.get("/search")).body).toContain('href="/open-houses"');
});

it("homes under contract come last on their day, even if they open first", async () => {
  const day = { date: "2026-12-12", until: "16:00" };
  const under = { id: "lst_under", title: "Under contract already", status: "pending" as const };
  await site.platform.listings.add(sampleHome({ ...under, facts: { openHouses: [{ ...day, from: "08:00" }] } }));
  const { body } = await site.get("/open-houses");
  const shown = [...body.matchAll(/<h3><a href="\/listings\/(\w+)"/g)].map(([, id]) => id);
  expect(shown).toEqual(["lst_open", "lst_under"]);
});
