import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listPictures } from "#server/embedded/images/image-store.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { listTrash } from "#server/embedded/trash/trash.ts";
import { gableOnElmStreet } from "../../../contracts/samples.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";
import { runCommand } from "../../../support/run-command.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const count = 1500;

/** A folder whose database is elsewhere and names all of its pictures, so the command moves every picture. */
async function folderWithPictures() {
  const dataDir = temporaryFolder();
  const { images, listings, close } = openEmbeddedPlatform({ dataDir });
  const names = Array.from({ length: count }, (_, photo) => `${photo}.jpg`);
  const [coverImage = "", ...gallery] = names.map((name) => images.publicAddress(`listings/lst_gable-on-elm/${name}`));
  await listings.add({ ...gableOnElmStreet(), coverImage, images: gallery, pictures: [] });
  await close();
  const folder = join(dataDir, "images", "public", "listings", "lst_gable-on-elm");
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), name);
  return { dataDir, images: join(dataDir, "images"), all: (await listPictures(join(dataDir, "images"))).sort() };
}

it("photos moved to or from the trash are in exactly one place after a kill at any time", async () => {
  const { dataDir, images, all } = await folderWithPictures();
  const random = seededRandom(20_261_122);
  const [database, elsewhere] = [join(dataDir, "shingle.db"), join(dataDir, "elsewhere.db")];
  const day = new Date().toISOString().slice(0, 10);
  const folder = "public/listings/lst_gable-on-elm";
  let halfway = 0;
  for (let round = 0; round < 4; round++) {
    // Without the database, no picture is named; with it, every picture is.
    renameSync(database, elsewhere);
    const from = join(images, "trash", day, folder);
    await runCommand(["cli/photos.ts", "trash"], { DATA_DIR: dataDir }, { killAfter: random() * 60, from });
    const [present, trashed] = await whereTheyAre(images);
    expect([...present, ...trashed].sort()).toEqual(all);
    if (present.length > 0 && trashed.length > 0) halfway += 1;
    renameSync(elsewhere, database);
    await runCommand(["cli/photos.ts", "put-back"], { DATA_DIR: dataDir });
    expect(await whereTheyAre(images)).toEqual([all, []]);
  }
  expect(halfway).toBeGreaterThan(0);
}, 120_000);

async function whereTheyAre(images: string): Promise<[string[], string[]]> {
  const trashed = (await listTrash(images)).map(({ picture }) => picture);
  return [(await listPictures(images)).sort(), trashed.sort()];
}
