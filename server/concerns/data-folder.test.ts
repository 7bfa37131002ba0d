import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { listPictures } from "../embedded/images/image-store.ts";
import { checkPhotos, databaseReport } from "./data-folder.ts";

const report = { checkedAt: "2026-05-03T09:00:00.000Z", database: "1 2" };
const day = (number: number) => new Date(Date.UTC(2026, 4, number, 9));

it("a healthy database is a concern only after two weeks without a check", () => {
  expect(databaseReport(report, day(10))).toEqual({
    status: "ok",
    sentence: "The site checked the whole database on 2026-05-03.",
  });
  expect(databaseReport(report, day(20))).toMatchObject({ status: "warning", key: "database-not-checked" });
});

it("a damaged database is a problem, with instructions", () => {
  const complaint = "The database is damaged: Page 7: btreeInitPage() returns error code 11.";
  expect(databaseReport({ ...report, complaint }, day(4))).toEqual({
    key: "database-damaged",
    status: "problem",
    sentence: `${complaint} This was found on 2026-05-03.`,
    advice: "Ask your server administrator.",
    command: "Keep a copy of the data folder, then restore the last backup: `npm run restore -- <file.zip>`.",
  });
});

const now = new Date();
const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);

/** A site with this many files of a home that its database doesn't know. */
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

it("reports photos of homes missing from the database, with instructions for both cases", async () => {
  const [concern, ...others] = await checkPhotos(await siteWithStrays(21));
  expect(others).toEqual([]);
  expect(concern).toMatchObject({
    key: "photos-without-home",
    status: "warning",
    sentence: expect.stringMatching(/^21 photo files don't belong to any home, .* None were deleted\.$/),
    command: expect.stringMatching(/put the right database back\. Otherwise `npm run photos -- trash`/),
  });
});

it("a few leftovers are no concern: the site trashes them automatically", async () => {
  expect(await checkPhotos(await siteWithStrays(3))).toMatchObject([
    { status: "ok", sentence: expect.stringContaining("3 photo files") },
  ]);
  expect(await checkPhotos(await siteWithStrays(0))).toEqual([
    { status: "ok", sentence: "Every photo belongs to a home." },
  ]);
});

it("a site without photos gets no message that all of them have a home", async () => {
  const config = readConfig({ DATA_DIR: join(temporaryFolder(), "not-yet") });
  expect(await checkPhotos({ config, now })).toEqual([]);
});
