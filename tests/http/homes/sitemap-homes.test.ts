import { expect, it } from "vitest";
import { readHome } from "#domain/mls/home/read-home.ts";
import { feedHomes } from "../../support/samples/feed-homes.ts";
import { demoProfileOf, openTestSite, origin } from "../../support/site/test-site.ts";

const count = 10_300;
const site = await openTestSite({ demo: false });
const profile = await demoProfileOf(site);
const idx = { ...profile.idx, mode: "own" as const };
await site.platform.profile.save({ ...profile, idx, mls: { ...profile.mls, isListed: true } });
const now = new Date();
const [one] = feedHomes(40, now).flatMap((record) => {
  const read = readHome(record, "America/Denver");
  return read.outcome === "home" && read.home.status === "active" ? [read.home] : [];
});
if (!one) throw new Error("The feed has no home for sale.");
const homes = Array.from({ length: count }, (_, index) => ({
  ...one,
  ...{ key: `k${index}`, mlsNumber: `N${index}`, remarks: "", photos: [] },
}));
const page = homes.map((home) => ({ outcome: "home" as const, key: home.key, changedAt: home.changedAt, home }));
const mirror = site.platform.mls?.mirror();
mirror?.apply(page, { changedAt: now.toISOString(), key: "k" });
mirror?.finish({ kind: "feed", readAt: now.toISOString() });

const addressesIn = async (path: string) =>
  [...(await site.get(path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(origin, ""),
  );

it("a search engine finds every home of a large MLS once, in files listed in the sitemap", async () => {
  const files = await addressesIn("/sitemap.xml");
  expect(files).toEqual(["1.xml", "2.xml", "homes-1.xml", "homes-2.xml"].map((name) => `/sitemap/${name}`));
  const listed: string[] = [];
  for (const file of files) listed.push(...(await addressesIn(file)));
  const homes = listed.filter((path) => path.startsWith("/homes/"));
  expect([homes.length, new Set(homes).size]).toEqual([count, count]);
  expect(listed).toContain("/search");
  expect(new Set(listed).size).toBe(listed.length);
  expect((await site.get("/sitemap/homes-3.xml")).statusCode).toBe(404);
  expect((await site.get("/sitemap/3.xml")).statusCode).toBe(404);
});
