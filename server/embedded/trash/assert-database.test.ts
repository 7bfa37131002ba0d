import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { ConfigError } from "../../config.ts";
import { listPictures } from "../images/image-store.ts";
import { openEmbeddedPlatform } from "../platform.ts";

async function folderWithoutDatabase() {
  const dataDir = temporaryFolder();
  await (await siteWithPhotos(dataDir)).platform.close();
  renameSync(join(dataDir, "shingle.db"), join(dataDir, "elsewhere.db"));
  return dataDir;
}

it("a site with pictures but no database does not start, and says what to do", async () => {
  const dataDir = await folderWithoutDatabase();
  const before = await listPictures(join(dataDir, "images"));
  const open = () => openEmbeddedPlatform({ dataDir });
  expect(open).toThrow(ConfigError);
  expect(open).toThrow(/contains pictures but no database.*npm run restore -- <file\.zip>.*npm run photos -- trash/s);
  expect(existsSync(join(dataDir, "shingle.db"))).toBe(false);
  expect(await listPictures(join(dataDir, "images"))).toEqual(before);
  renameSync(join(dataDir, "elsewhere.db"), join(dataDir, "shingle.db"));
  const platform = openEmbeddedPlatform({ dataDir });
  expect(await platform.listings.all()).toHaveLength(1);
  await platform.close();
});

it("an empty file doesn't count as a database", async () => {
  const dataDir = await folderWithoutDatabase();
  writeFileSync(join(dataDir, "shingle.db"), "");
  expect(() => openEmbeddedPlatform({ dataDir })).toThrow(/contains pictures but no database/);
});

it("a folder without pictures becomes a new site, whatever else it contains", async () => {
  const dataDir = await folderWithoutDatabase();
  for (const level of ["protected", "public"]) rmSync(join(dataDir, "images", level), { recursive: true });
  mkdirSync(join(dataDir, "images/trash/2026-11-22/public/images"), { recursive: true });
  writeFileSync(join(dataDir, "images/trash/2026-11-22/public/images/1-logo.png"), "logo");
  mkdirSync(join(dataDir, "images/public"));
  writeFileSync(join(dataDir, "images/public/.DS_Store"), "");
  const platform = openEmbeddedPlatform({ dataDir });
  expect(await platform.listings.all()).toEqual([]);
  await platform.close();
});
