import { expect, test } from "vitest";
import { heroHouse, houseOf, modelOf } from "#content/demo/mls-pictures.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { photoNamed } from "#domain/mls/home/home-media.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

/** The other brokerages' homes on the home page, with each home's picture name. */
async function row() {
  const { body } = await site.get("/");
  return body
    .split('<article class="card home-card">')
    .slice(1)
    .map((card) => {
      const number = />MLS (?:<!-- -->)?(DEMO-\d+)</.exec(card)?.[1] ?? "";
      const home = site.services.homeSearch.find(number);
      const photo = photoNamed(/<img src="([^"]+)"/.exec(card)?.[1] ?? "");
      return { home, picture: photo && home?.photos[photo.index]?.address.split("/").at(-1) };
    });
}

test("visitors see no model of house twice among the agent's own homes and those below", async () => {
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
  const models = shown.map((name) => modelOf(name ?? ""));
  expect(new Set(models).size, models.join()).toBe(9);
  expect(models.slice(3)).not.toContain(modelOf(heroHouse));
});

test("visitors see no model of house twice among nine results, except among the agent's own homes", async () => {
  for (const page of [1, 2, 3]) {
    const { homes } = site.services.homeSearch.search({ ...anything, page }, false);
    const cards = homes.map(({ listing, photos, cover = 0 }) => ({
      isOwn: listing !== undefined,
      model: houseOf(
        (listing?.coverImage ?? photos[cover]?.address ?? "")
          .split("/")
          .at(-1)
          ?.replace(/\.\w+$/, "") ?? "",
      ),
    }));
    expect(cards).toHaveLength(24);
    for (const [at, { model, isOwn }] of cards.entries())
      for (const other of cards.slice(at + 1, at + 9))
        if (model && !(isOwn && other.isOwn)) expect(other.model, `page ${page}, card ${at + 1}`).not.toBe(model);
  }
});
