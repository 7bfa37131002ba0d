import { existsSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { listPictures } from "#server/embedded/images/image-store.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);

const photos = (dataDir: string, ...words: string[]) => runCommand(["cli/photos.ts", ...words], { DATA_DIR: dataDir });

it("the operator sees which files belong to no home, moves them to the trash, and restores those that belong to one", async () => {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  const images = join(dataDir, "images");
  const stray = `public/listings/${gable.id}/attic.jpg`;
  writeFileSync(join(images, stray), "attic");
  for (const picture of await listPictures(images)) utimesSync(join(images, picture), twoDaysAgo, twoDaysAgo);
  expect((await photos(dataDir)).stdout).toBe("1 photo file belongs to no home.\nThe trash is empty.\n");
  expect((await photos(dataDir, "list")).stdout).toBe(`${stray}\n`);
  expect((await photos(dataDir, "trash")).stdout).toMatch(/^1 photo file is now in .*images\/trash\./);
  expect((await photos(dataDir)).stdout).toMatch(
    /^Every photo file belongs to a home\.\nIn the trash:\n .*: 1 file, 0\.0 MB, /,
  );
  expect((await photos(dataDir, "put-back")).stdout).toBe("0 photo files were restored.\n");
  await platform.listings.replace({ ...gable, rev: 2, images: [platform.images.publicAddress(stray.slice(7))] });
  expect((await photos(dataDir, "put-back")).stdout).toBe("1 photo file was restored.\n");
  expect((await photos(dataDir, "empty")).stdout).toBe("The trash is empty.\n");
  expect(await listPictures(images)).toContain(stray);
  await platform.close();
});

it("no photo is moved while an unreadable home may use it, and the operator sees which home", async () => {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  await platform.close();
  const images = join(dataDir, "images");
  const before = await listPictures(images);
  for (const picture of before) utimesSync(join(images, picture), twoDaysAgo, twoDaysAgo);
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.exec("UPDATE home SET body = json_set(body, '$.pictures', json('[{}]'))");
  database.close();
  const { status, stdout, stderr } = await photos(dataDir, "trash");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(new RegExp(`^The stored listing ${gable.id} can't be used\\. Restore a backup`));
  expect(await listPictures(images)).toEqual(before);
});

it("an operator who mistypes DATA_DIR sees an error, and no folder is created", async () => {
  const mistyped = join(temporaryFolder(), "dta");
  expect(await photos(mistyped)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`The folder ${mistyped} doesn't exist.`),
  });
  expect(existsSync(mistyped)).toBe(false);
});

it("an operator who starts over moves all pictures to the trash, and can still restore them", async () => {
  const dataDir = temporaryFolder();
  await (await siteWithPhotos(dataDir)).platform.close();
  const before = await listPictures(join(dataDir, "images"));
  renameSync(join(dataDir, "shingle.db"), join(dataDir, "elsewhere.db"));
  expect(await photos(dataDir, "put-back")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("no database"),
  });
  expect((await photos(dataDir, "trash")).stdout).toContain(`${before.length} photo files are now in`);
  const anew = openEmbeddedPlatform({ dataDir });
  expect(await anew.listings.all()).toEqual([]);
  await anew.close();
  renameSync(join(dataDir, "elsewhere.db"), join(dataDir, "shingle.db"));
  expect((await photos(dataDir, "put-back")).stdout).toContain(`${before.length} photo files were restored.`);
  expect(await listPictures(join(dataDir, "images"))).toEqual(before);
});
