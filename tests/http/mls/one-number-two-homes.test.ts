import { expect, it } from "vitest";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import { homeName, homePath } from "#domain/mls/home/home-path.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { mlsSite } from "#tests/support/site/mls-site.ts";

it("visitors see two homes with the same MLS number separately, each with its own page, heart, photos and inquiries", async () => {
  const { site, feed, put, run } = await mlsSite({ count: 30 });
  const [one, other] = feed.records.filter(
    ({ StandardStatus, InternetEntireListingDisplayYN, InternetAddressDisplayYN }) =>
      StandardStatus === "Active" && InternetEntireListingDisplayYN && InternetAddressDisplayYN !== false,
  );
  feed.records = feed.records.map((home) =>
    home === one || home === other
      ? { ...home, ListingId: "TWIN-1", City: home === one ? "Monument" : "Calhan" }
      : home,
  );
  await put();
  await run();
  const homes = site.services.homeSearch
    .search({ ...anything, words: "TWIN" }, false)
    .homes.filter(({ mlsNumber }) => mlsNumber === "TWIN-1");
  const paths = homes.map(homePath);
  expect(new Set(paths).size).toBe(2);
  for (const [at, home] of homes.entries()) {
    const { statusCode, body } = await site.get(paths[at] ?? "");
    expect([statusCode, body.includes(home.street ?? "")]).toEqual([200, true]);
    expect(body).toContain(`data-save="${homeName(home)}"`);
    expect(body).toContain(photoAddress(home, 0, "full"));
    expect((await site.get(`/contact?home=${encodeURIComponent(homeName(home))}`)).body).toContain(home.street);
  }
  expect(new Set(homes.map((home) => photoAddress(home, 0, "card").split("/")[3])).size).toBe(2);
});
