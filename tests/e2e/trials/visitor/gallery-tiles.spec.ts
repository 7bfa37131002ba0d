import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { firstRevisions, listingImages } from "#domain/listings/listing.ts";
import { expect, test } from "../../support/site.ts";

/** Photos that the demo's homes have: rooms alone, a house, land. */
const counts = [3, 4, 5];

test("the photos beside the first fill its height without a hole, and the first isn't among them", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [listing] = await site.platform.listings.all();
  await page.goto(`/listings/${listing?.id}`);
  await expectTiles(page, listing ? listingImages(listing).length : 0, "a home of the agent's own");
  const seen = new Set<number>();
  for (const path of await someHomes(site.origin)) {
    if (counts.every((count) => seen.has(count)) && Math.max(...seen) > 6) break;
    const html = await (await fetch(site.origin + path)).text();
    const count = html.split('class="thumbnail"').length - 1;
    if (count < 2 || seen.has(count)) continue;
    seen.add(count);
    await page.goto(path);
    await expectTiles(page, count, `${count} photos, ${path}`);
  }
  expect([...seen]).toEqual(expect.arrayContaining(counts));
});

test("one photo has the gallery to itself, and the second of two fills the height beside the first", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [home] = await site.platform.listings.all();
  if (!home) throw new Error("The demo has no home.");
  const openWith = async (images: string[]) => {
    const id = `lst_${randomUUID()}`;
    await site.platform.listings.add({ ...home, ...firstRevisions, id, coverImage: images[0] ?? "", images });
    await site.hearsOfWrites();
    await page.goto(`/listings/${id}`);
    await site.platform.listings.remove(id);
  };
  const [one, two] = listingImages(home);
  await openWith([one ?? ""]);
  await expect(page.locator(".thumbnail")).toHaveCount(0);
  const [gallery, stage] = [".gallery", ".gallery .stage"].map((each) => page.locator(each).boundingBox());
  expect(await stage).toEqual(await gallery);
  await openWith([one ?? "", two ?? ""]);
  await expectTiles(page, 2, "two photos");
});

async function someHomes(origin: string): Promise<string[]> {
  const lists = ["/search?type=condo", "/search?type=townhouse", "/search?type=land", "/search"];
  const paths = await Promise.all(
    lists.map(async (list) => {
      const html = await (await fetch(origin + list)).text();
      return [...html.matchAll(/href="(\/homes\/(?!photos\/)[^"]+)"/g)].map(([, path = ""]) => path).slice(0, 3);
    }),
  );
  return [...new Set(paths.flat())];
}

async function expectTiles(page: Page, count: number, what: string): Promise<void> {
  const { stage, tiles, frame } = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height }));
    return { stage: boxes(".gallery .frame")[0], tiles: boxes(".thumbnail"), frame: boxes(".thumbnails")[0] };
  });
  if (!stage || !frame) throw new Error(`There is no gallery: ${what}`);
  expect(tiles, what).toHaveLength(count - 1);
  expect(frame.y, what).toBeCloseTo(stage.y, 0);
  expect(frame.height, what).toBeCloseTo(stage.height, 0);
  const inSight = tiles.filter(({ y }) => y < frame.y + frame.height - 1);
  const rows = Map.groupBy(inSight, ({ y }) => Math.round(y));
  const last = Math.max(...inSight.map(({ y, height }) => y + height));
  expect(last, what).toBeCloseTo(frame.y + frame.height, 0);
  for (const row of rows.values()) {
    const width = row.reduce((sum, tile) => sum + tile.width, 8 * (row.length - 1));
    // A scrollbar takes its width from the tiles.
    expect(frame.width - width, what).toBeLessThan(tiles.length > 6 ? 20 : 1);
  }
}
