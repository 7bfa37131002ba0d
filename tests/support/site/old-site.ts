import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { temporaryFolder } from "../temporary-folder.ts";

/**
 * What an earlier version of this program left: Hannah's site, with her account, a session that was open at the time
 * of `lastUsed`, a home of hers, messages, and changed settings. Its pictures are made smaller.
 */
export interface OldSite {
  dataDir: string;
  /** A backup that the same version made. The very first could not make one. */
  backup: string;
  /** Which listing is Hannah's own. */
  home: string;
  /** The value of the session's cookie. */
  cookie: string;
}

export const oldSites = {
  /** Of 2026-11-21: the first version that had pages and demo content. Its tables are those of migration 1. */
  "site-of-schema-1": { home: "Ranch on Larkspur Lane", cookie: "y14wjUBqPKheemsBBXaqlYReS2qdGGQWwDT6ru68eOM" },
  /** Of the evening of 2026-11-21: tables of migration 3, photos, notices, messages held as spam, backups. */
  "site-of-schema-3": { home: "Gabled house on Larkspur Lane", cookie: "4jk-C15XYhkV77ZCKI3jrYLsAObvbiYoi_VvetnwbmQ" },
};

export const account = { username: "hannah", password: "cedar shingles 4 ever" };
export const lastUsed = new Date("2026-11-22T07:10:00.000Z");

/** A copy of an old site, which is gone after the test. */
export async function unpackOldSite(name: keyof typeof oldSites): Promise<OldSite> {
  const folder = temporaryFolder();
  const zip = await openPromise(new URL(`../../fixtures/${name}.zip`, import.meta.url).pathname, { autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
  }
  zip.close();
  return { ...oldSites[name], dataDir: join(folder, "data"), backup: join(folder, "backup.zip") };
}
