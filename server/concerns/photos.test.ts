import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { listPictures } from "../embedded/images/image-store.ts";
import { lookAtPhotos } from "./photos.ts";

const now = new Date();
const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);

/** A site with so many files of a home that its database does not know. */
async function siteWithStrays(count: number) {
  const dataDir = temporaryFolder();
  await (await siteWithPhotos(dataDir)).platform.close();
  const images = join(dataDir, "images");
  mkdirSync(join(images, "public/listings/lst_cabin"));
  for (let photo = 0; photo < count; photo++)
    writeFileSync(join(images, `public/listings/lst_cabin/${photo}.jpg`), "cabin");
  for (const picture of await listPictures(images)) utimesSync(join(images, picture), twoDaysAgo, twoDaysAgo);
  return { config: readConfig({ DATA_DIR: dataDir }), now };
}

it("photos of homes that the database does not know are told of, with what to do in either case", async () => {
  const [concern, ...others] = await lookAtPhotos(await siteWithStrays(21));
  expect(others).toEqual([]);
  expect(concern).toMatchObject({
    key: "photos-without-home",
    status: "warning",
    sentence: expect.stringMatching(/^21 photo files belong to none of the homes, .* All of them are kept\.$/),
    command: expect.stringMatching(/put the right database back\. Otherwise `npm run photos -- trash`/),
  });
});

it("a few leftovers are nobody's concern: the site puts them away by itself", async () => {
  expect(await lookAtPhotos(await siteWithStrays(3))).toMatchObject([
    { status: "ok", sentence: expect.stringContaining("3 photo files") },
  ]);
  expect(await lookAtPhotos(await siteWithStrays(0))).toEqual([
    { status: "ok", sentence: "Every photo belongs to a home." },
  ]);
});

it("a site without photos is not told that all of them have a home", async () => {
  const config = readConfig({ DATA_DIR: join(temporaryFolder(), "not-yet") });
  expect(await lookAtPhotos({ config, now })).toEqual([]);
});
