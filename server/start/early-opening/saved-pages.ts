import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { longDate } from "#domain/wording.ts";
import { settingNames } from "../../machine/environment.ts";
import type { Environment } from "../../machine/names-of-once.ts";
import type { KeptPage } from "../../page-cache/kept-page.ts";
import type { PagesOfContent } from "../../page-cache/public-pages.ts";

/** The kept pages as they are on disk between two runs of the site. */
export interface SavedPages {
  /** Which program made them, with which settings: see `pageMaker`. */
  maker: string;
  /** The version of the content that they show, and its stamp in the page cache. */
  version: number;
  stamp: string;
  /** When they were made, and when the day ends that they show, or an open house: milliseconds since 1970. */
  madeAt: number;
  goodUntil: number;
  pages: Map<string, KeptPage>;
}

const fileIn = (dataDir: string) => join(dataDir, "cache", "pages");

/**
 * Identifies the program and the settings that make pages here; returns `undefined` when the program is not built. The
 * time of the build is no part of it: two versions of a container image may carry the same one.
 */
export function pageMaker(
  environment: Environment,
  complete = new URL("../../../build/complete", import.meta.url),
): string | undefined {
  const built = existsSync(complete) && readFileSync(complete, "utf8");
  if (!built) return undefined;
  const settings = settingNames.map((name) => [name, environment[name] ?? ""]);
  return createHash("sha256")
    .update(JSON.stringify([process.version, built, settings]))
    .digest("base64url");
}

/** Saves the pages that `maker` made of the content as it is at `now`. */
export function savePages(
  dataDir: string,
  maker: string,
  { timeZone = "UTC", nextEnd, ...pages }: PagesOfContent,
  now: Date,
): Promise<void> {
  const goodUntil = Math.min(endOfDay(now, timeZone), nextEnd);
  return writeSavedPages(dataDir, { ...pages, maker, madeAt: now.getTime(), goodUntil });
}

/** Writes the pages to disk; a reader sees all of them or the ones from before. */
export async function writeSavedPages(dataDir: string, saved: SavedPages): Promise<void> {
  const file = fileIn(dataDir);
  mkdirSync(join(dataDir, "cache"), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, serialize(saved), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the pages that `maker` saved, or `undefined` when there are none that can be used. */
export function readSavedPages(dataDir: string, maker: string): SavedPages | undefined {
  try {
    const saved = deserialize(readFileSync(fileIn(dataDir))) as SavedPages;
    return saved.maker === maker ? saved : undefined;
  } catch {
    // Missing or unreadable: the pages are rendered again.
    return undefined;
  }
}

/** Midnight falls on one of these everywhere in the world. In milliseconds. */
const quarterHour = 15 * 60_000;

/** When the day of `now` ends in a time zone: milliseconds since 1970. */
function endOfDay(now: Date, timeZone: string): number {
  const today = longDate(now, timeZone);
  let at = now.getTime();
  do at = (Math.floor(at / quarterHour) + 1) * quarterHour;
  while (longDate(new Date(at), timeZone) === today);
  return at;
}
