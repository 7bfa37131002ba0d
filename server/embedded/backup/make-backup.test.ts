import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gableOnElmStreet, valueRequest, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { readZip } from "#tests/support/samples/read-zip.ts";
import { porch, siteWithPhotos, soundPicture } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { productVersion } from "../../machine/environment.ts";
import { inquiryPhotoKey } from "../../photos/inquiry-photos.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { makeBackup } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";
import { PicturesGoneError, writeArchive } from "./write-archive.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

function manifestOf(file: string): Manifest {
  return JSON.parse(String(readZip(readFileSync(file)).get("manifest.json")));
}

it("a backup of a running site contains its rows and every picture, and lists them", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  const { platform } = await siteWithPhotos(dataDir);
  const file = join(shelf, "backup.zip");
  const report = await makeBackup({ dataDir, file, now });
  expect(report).toMatchObject({ pictures: 6, missing: [], bytes: statSync(file).size });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const manifest = manifestOf(file);
  expect(manifest).toMatchObject({ madeAt: now.toISOString(), product: productVersion(), missing: [] });
  expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
    [
      `images/protected/${porch}`,
      "images/protected/images/1-logo.png",
      `images/public/${porch.replace(".jpg", "-320.avif")}`,
      `images/public/${porch.replace(".jpg", "-320.jpg")}`,
      `images/public/${porch}`,
      "images/public/images/1-logo.png",
      "shingle.db",
    ].toSorted(),
  );
  expect(String(readZip(readFileSync(file)).get(`images/protected/${porch}`))).toContain("the original");
  await platform.close();
});

it("a restored backup has the photos of owners' requests, also of those in the trash", async () => {
  const [dataDir, shelf, restored] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const { platform } = await siteWithPhotos(dataDir);
  const [photo = ""] = valueRequest.photos;
  const keys = ["inq_value", "inq_trashed"].map((id) => inquiryPhotoKey(id, photo));
  for (const key of keys) await platform.images.write("protected", key, soundPicture(key, "roof"));
  for (const id of ["inq_value", "inq_trashed"]) await platform.inquiries.add(zoeAboutTheGable({ id, valueRequest }));
  await platform.inquiries.trash("inq_trashed", now);
  await platform.close();
  const file = join(shelf, "backup.zip");
  await makeBackup({ dataDir, file, now });
  await restoreBackup({ dataDir: restored, file, now });
  const again = openEmbeddedPlatform({ dataDir: restored });
  expect((await again.images.list("protected", "inquiries/")).toSorted()).toEqual(keys.toSorted());
  expect((await again.inquiries.find("inq_value"))?.valueRequest).toEqual(valueRequest);
  await again.close();
});

it("does not replace a file unless told to", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  await (await siteWithPhotos(dataDir)).platform.close();
  const file = join(shelf, "backup.zip");
  writeFileSync(file, "last week's");
  await expect(makeBackup({ dataDir, file })).rejects.toThrow("backup.zip already exists.");
  expect(readFileSync(file, "utf8")).toBe("last week's");
  await makeBackup({ dataDir, file, overwrite: true });
  expect(manifestOf(file).files).toHaveLength(7);
});

it("a failed backup leaves nothing behind, nor does one interrupted before it began", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(shelf, ".shingle-backup-begun"));
  await expect(makeBackup({ dataDir, file: join(shelf, "backup.zip") })).rejects.toThrow("There's no database in");
  expect(readdirSync(shelf)).toEqual([]);
  await expect(makeBackup({ dataDir, file: join(shelf, "nowhere", "backup.zip") })).rejects.toThrow(
    "doesn't exist. Create it",
  );
  const place = join(shelf, "a-file");
  writeFileSync(place, "");
  await expect(makeBackup({ dataDir, file: join(place, "backup.zip") })).rejects.toThrow("can't be used: ENOTDIR");
});

it("refuses to back up a damaged database", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  await (await siteWithPhotos(dataDir)).platform.close();
  const bytes = readFileSync(join(dataDir, "shingle.db"));
  writeFileSync(join(dataDir, "shingle.db"), bytes.fill(0xab, 3 * 4096, 9 * 4096));
  await expect(makeBackup({ dataDir, file: join(shelf, "backup.zip") })).rejects.toThrow("The database is damaged");
  expect(readdirSync(shelf)).toEqual([]);
});

it("copies the rows again when a photo is deleted after its row was copied", async () => {
  const [dataDir, workFolder] = [temporaryFolder(), temporaryFolder()];
  const { platform, gable } = await siteWithPhotos(dataDir);
  await platform.images.remove(porch);
  const attempt = () => writeArchive({ dataDir, workFolder, goneBefore: new Set(), now });
  const refusal = await attempt().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PicturesGoneError);
  expect(refusal).toMatchObject({ pictures: [`protected/${porch}`, `public/${porch}`] });
  await platform.listings.remove(gable.id);
  expect(await attempt()).toMatchObject({ missing: [] });
  await platform.close();
});

it("backs up everything else and names a photo that the site has lost", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  await (await siteWithPhotos(dataDir)).platform.close();
  rmSync(join(dataDir, "images", "public", porch));
  const file = join(shelf, "backup.zip");
  expect(await makeBackup({ dataDir, file })).toMatchObject({ pictures: 5, missing: [`public/${porch}`] });
  expect(manifestOf(file).missing).toEqual([`public/${porch}`]);
});

it("a backup is complete even while messages arrive and listings are deleted", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  const { platform } = await siteWithPhotos(dataDir);
  const homes = Array.from({ length: 30 }, (_, index) => `lst_home-${index}`);
  for (const id of homes) {
    const key = `listings/${id}/front.jpg`;
    for (const level of ["protected", "public"] as const)
      await platform.images.write(level, key, Buffer.alloc(200_000));
    await platform.listings.add({
      ...gableOnElmStreet(),
      id,
      coverImage: platform.images.publicAddress(key),
      images: [],
      pictures: [],
    });
  }
  const file = join(shelf, "backup.zip");
  const backup = makeBackup({ dataDir, file });
  for (const [index, id] of homes.entries()) {
    await platform.listings.remove(id);
    await platform.images.remove(`listings/${id}/front.jpg`);
    await platform.inquiries.add({ ...zoeAboutTheGable(), id: `inq_busy-${index}` });
  }
  const { missing } = await backup;
  expect(missing).toEqual([]);
  await platform.close();
});
