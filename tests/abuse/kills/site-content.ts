import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inspect } from "node:util";
import { listPictures } from "#server/embedded/images/image-store.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { gableOnElmStreet, zoeAboutTheGable } from "../../contracts/samples.ts";

/** Fills a data folder with one listing, 50 messages and this many pictures of 200 kB; another `name`, another site. */
export async function fillSite(dataDir: string, name: string, pictures: number): Promise<void> {
  const { images, listings, inquiries, gatekeeper, close } = openEmbeddedPlatform({ dataDir });
  const id = `lst_${name}`;
  const keys = Array.from({ length: pictures }, (_, index) => `listings/${id}/${index}.jpg`);
  for (const [index, key] of keys.entries()) {
    const seed = createHash("sha256").update(`${name} ${index}`).digest();
    // A backup checks the first and last bytes of a picture.
    const bytes = Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(100_000, seed), Buffer.of(0xff, 0xd9)]);
    for (const level of ["protected", "public"] as const) await images.write(level, key, bytes);
  }
  const [coverImage = "", ...gallery] = keys.map((key) => images.publicAddress(key));
  await listings.add({ ...gableOnElmStreet(), id, title: name, coverImage, images: gallery, pictures: [] });
  for (let each = 0; each < 50; each++) await inquiries.add({ ...zoeAboutTheGable(), id: `inq_${name}-${each}` });
  await gatekeeper.enroll(name, "correct horse battery");
  await close();
}

/** Returns one line for all of a site's content: two sites have the same line only if they are equal. */
export async function contentOf(dataDir: string): Promise<string> {
  if (!existsSync(join(dataDir, "shingle.db"))) return "no database";
  const hash = createHash("sha256");
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  hash.update(String(database.prepare("PRAGMA integrity_check").get()?.integrity_check));
  for (const table of [
    "listing",
    "inquiry",
    "record WHERE id = 'profile'",
    "account",
    "record WHERE id GLOB 'notice:*'",
  ]) {
    const rows = database.prepare(`SELECT * FROM ${table} ORDER BY 1`);
    rows.setReadBigInts(true);
    hash.update(inspect(rows.all(), { depth: null, maxArrayLength: null, maxStringLength: null }));
  }
  database.close();
  for (const picture of (await listPictures(join(dataDir, "images"))).toSorted()) {
    hash.update(picture).update(readFileSync(join(dataDir, "images", picture)));
  }
  return hash.digest("hex");
}
