import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import type { Listing } from "#domain/listing.ts";
import { namedFiles, photoName } from "#server/listings/photo-files.ts";
import type { ImageLevel, Platform } from "#server/ports.ts";
import type { Acknowledged } from "./busy-writers.ts";

/** What was promised and is not there, or is not as it was promised. Nothing, it is hoped. */
export async function brokenPromises(
  platform: Platform,
  { inquiries, listings, photos }: Acknowledged,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [id, message] of inquiries) {
    if ((await platform.inquiries.find(id))?.message !== message) broken.push(`inquiry ${id}`);
  }
  for (const [id, { title, rev }] of listings) {
    const kept = await platform.listings.find(id);
    // A later change may have been kept although its answer was lost with the site.
    if (!kept || kept.rev < rev || (kept.rev === rev && kept.title !== title)) broken.push(`listing ${id}`);
  }
  for (const [id, address] of photos) {
    const kept = await platform.listings.find(id);
    const key = `listings/${id}/${photoName(address)}`;
    const isNamed = kept !== undefined && namedFiles(kept).has(photoName(address));
    if (!isNamed || !(await platform.images.read("public", key))) broken.push(`photo ${address}`);
  }
  return broken;
}

/** Whether SQLite finds its file sound. */
export function databaseComplaint(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "shingle.db"), { readOnly: true });
  const row = database.prepare("PRAGMA integrity_check").get();
  database.close();
  return String(Object.values(row ?? {})[0]);
}

export async function storedKeys({ images }: Platform): Promise<[ImageLevel, string][]> {
  const levels = ["protected", "public"] as const;
  const keys = await Promise.all(
    levels.map(async (level) => (await images.list(level, "")).map((key) => [level, key] as const)),
  );
  return keys.flat().map(([level, key]) => [level, key]);
}

/** Stored pictures that cannot be decoded to their last row. */
export async function tornFiles(platform: Platform): Promise<string[]> {
  const torn: string[] = [];
  for (const [level, key] of await storedKeys(platform)) {
    const bytes = (await platform.images.read(level, key))?.bytes ?? new Uint8Array();
    await sharp(bytes, { failOn: "truncated" })
      .raw()
      .toBuffer()
      .catch(() => torn.push(`${level}/${key}`));
  }
  return torn;
}

/** Stored pictures that no listing names. */
export async function orphans(platform: Platform): Promise<string[]> {
  const listings = new Map(
    (await platform.listings.all()).map((listing: Listing) => [listing.id, namedFiles(listing)]),
  );
  return (await storedKeys(platform))
    .filter(([, key]) => {
      const [area, listingId = "", name = ""] = key.split("/");
      return area === "listings" && !listings.get(listingId)?.has(name);
    })
    .map(([level, key]) => `${level}/${key}`);
}
