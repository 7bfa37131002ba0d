import { expect, test } from "vitest";
import { listingImages } from "#domain/listings/listing.ts";
import { photoNamed } from "#domain/mls/home/home-media.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

/** The other brokerages' homes on the home page, with each home's picture name. */
async function row() {
  const { body } = await site.get("/");
  return body
    .split('<article class="home-card">')
    .slice(1)
    .map((card) => {
      const number = />MLS (?:<!-- -->)?(DEMO-\d+)</.exec(card)?.[1] ?? "";
      const home = site.services.homeSearch.find(number);
      const photo = photoNamed(/<img src="([^"]+)"/.exec(card)?.[1] ?? "");
      return { home, picture: photo && home?.photos[photo.index]?.address.split("/").at(-1) };
    });
}

test("visitors see no picture twice among the agent's own homes and those below", async () => {
  const { body } = await site.get("/");
  const ids = [...body.matchAll(/<a class="way" href="\/listings\/([^"]+)"/g)].map(([, id]) => id);
  const own = (await site.platform.listings.all()).filter(({ id }) => ids.includes(id));
  const covers = own.map((home) =>
    listingImages(home)[0]
      ?.split("/")
      .at(-1)
      ?.replace(/\.\w+$/, ""),
  );
  const shown = [...covers, ...(await row()).map(({ picture }) => picture)].filter(Boolean);
  expect(covers).toHaveLength(3);
  expect(shown).toHaveLength(9);
  expect(new Set(shown).size).toBe(shown.length);
});
