import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { hour } from "#domain/time-units.ts";
import { draftOfTheBarn, gableOnElmStreet } from "#tests/contracts/samples.ts";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { listPictures } from "../images/image-store.ts";
import { picturesInUse } from "../images/named-pictures.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { cleanUpPictures } from "./picture-cleanup.ts";
import { listTrash } from "./trash.ts";

const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

/** A stopped site; the last write to its rows was an hour ago, and its photos are two days old. */
async function stoppedSite() {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  await platform.close();
  const images = join(dataDir, "images");
  for (const picture of await listPictures(images)) utimesSync(join(images, picture), ago(48), ago(48));
  change(dataDir, "UPDATE content_version SET updated_at = ?", ago(1).toISOString());
  return { dataDir, images, gable, before: await listPictures(images) };
}

function change(dataDir: string, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.prepare(statement).run(...values);
  database.close();
}

/** Puts files where an upload that broke off leaves them. */
function leave(images: string, hours: number, ...pictures: string[]): string[] {
  for (const picture of pictures) {
    mkdirSync(dirname(join(images, picture)), { recursive: true });
    writeFileSync(join(images, picture), "left");
    utimesSync(join(images, picture), ago(hours), ago(hours));
  }
  return pictures;
}

const manyOf = (count: number) => Array.from({ length: count }, (_, n) => `public/listings/lst_gone/${n}.jpg`);

describe("what an upload left that broke off", () => {
  it("is moved to the trash once it is a day old, and nothing else is", async () => {
    const { dataDir, images, gable, before } = await stoppedSite();
    const old = leave(images, 25, "public/listings/lst_gone/a.jpg", `protected/listings/${gable.id}/unknown.jpg`);
    const young = leave(images, 23, "public/listings/lst_gone/b.jpg");
    leave(images, 48, "public/images/2-unused-logo.png");
    expect(await cleanUpPictures(dataDir, now)).toEqual({ putBack: 0, moved: 2, emptied: [] });
    expect((await listTrash(images)).map(({ picture }) => picture).sort()).toEqual(old.sort());
    expect(await listPictures(images)).toEqual(
      expect.arrayContaining([...before, ...young, "public/images/2-unused-logo.png"]),
    );
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ moved: 0 });
  });

  it("stays under a clock that went back, which says that it is of tomorrow", async () => {
    const { dataDir, images } = await stoppedSite();
    leave(images, 25, "public/listings/lst_gone/a.jpg");
    expect(await cleanUpPictures(dataDir, new Date("1970-01-02"))).toMatchObject({ moved: 0 });
    expect(await listTrash(images)).toEqual([]);
  });
});

it("photos of a draft stay where they are, and the time of its last write is known", async () => {
  const { dataDir, images } = await stoppedSite();
  const pictures = leave(images, 25, "public/listings/lst_barn/a.jpg", "protected/listings/lst_barn/a.jpg");
  const platform = openEmbeddedPlatform({ dataDir });
  const coverImage = platform.images.publicAddress("listings/lst_barn/a.jpg");
  await platform.listings.add(draftOfTheBarn({ coverImage, updatedAt: ago(1).toISOString() }));
  await platform.close();
  change(dataDir, "UPDATE content_version SET updated_at = ?", ago(100).toISOString());
  leave(images, 26, "public/listings/lst_gone/a.jpg");
  expect(await cleanUpPictures(dataDir, now)).toEqual({ putBack: 0, moved: 1, emptied: [] });
  expect(await listPictures(images)).toEqual(expect.arrayContaining(pictures));
});

describe("photos that the database does not know", () => {
  it("stay where they are when there are more than twenty files", async () => {
    const { dataDir, images } = await stoppedSite();
    const files = leave(images, 25, ...manyOf(21));
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ moved: 0, left: { files: 21, doubt: "many" } });
    expect(await listPictures(images)).toEqual(expect.arrayContaining(files));
  });

  it("stay where they are when they are newer than anything the database knows", async () => {
    const { dataDir, images } = await stoppedSite();
    leave(images, 25, "public/listings/lst_gone/a.jpg");
    change(dataDir, "UPDATE content_version SET updated_at = ?", ago(26).toISOString());
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ left: { files: 1, doubt: "older database" } });
    expect(await listTrash(images)).toEqual([]);
  });

  it("stay where they are when the database knows no home, or invented ones alone", async () => {
    const { dataDir, images, gable, before } = await stoppedSite();
    change(dataDir, "DELETE FROM home WHERE id = ?", gable.id);
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ left: { files: 4, doubt: "new database" } });
    const platform = openEmbeddedPlatform({ dataDir });
    await platform.listings.add(gableOnElmStreet({ id: "lst_demo-one", coverImage: "", images: [], pictures: [] }));
    await platform.close();
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ left: { files: 4, doubt: "new database" } });
    expect(await listPictures(images)).toEqual(before);
  });

  it("stay where they are when a row cannot be read", async () => {
    const { dataDir, images, gable, before } = await stoppedSite();
    change(dataDir, "UPDATE home SET body = json_set(body, '$.pictures', json('[7]')) WHERE id = ?", gable.id);
    await expect(cleanUpPictures(dataDir, now)).rejects.toThrow();
    expect(await listPictures(images)).toEqual(before);
  });

  it("come back from the trash when a database is put back that knows them", async () => {
    const { dataDir, images, gable, before } = await stoppedSite();
    change(dataDir, "UPDATE home SET id = 'lst_other' WHERE id = ?", gable.id);
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ moved: 4 });
    expect(existsSync(join(images, "public/listings", gable.id))).toBe(false);
    change(dataDir, "UPDATE home SET id = ? WHERE id = 'lst_other'", gable.id);
    expect(await cleanUpPictures(dataDir, now)).toMatchObject({ putBack: 4, moved: 0 });
    expect(await listPictures(images)).toEqual(before);
  });
});

it("others have their turn while the pictures of many homes are read", async () => {
  const { dataDir, gable } = await stoppedSite();
  const many = "WITH RECURSIVE n(n) AS (VALUES(1) UNION ALL SELECT n + 1 FROM n WHERE n < 3000)";
  const columns = "visibility, rev, body";
  change(
    dataDir,
    `INSERT INTO home (id, ${columns}) ${many} SELECT id || n, ${columns} FROM home, n WHERE id = ?`,
    gable.id,
  );
  using database = new DatabaseSync(join(dataDir, "shingle.db"), { readOnly: true });
  let turns = 0;
  const next = () => setImmediate(() => ++turns < 9 && next());
  next();
  await picturesInUse(database);
  expect(turns).toBeGreaterThan(1);
});
