import type { Platform, Stores } from "../../ports/platform.ts";
import { copyCounts } from "../counts.ts";
import { assertContinuation } from "./assert-continuation.ts";
import { checksumsOf, differences } from "./checksums.ts";
import {
  copyGoneListings,
  copyHiddenListings,
  copyInquiries,
  copyLetters,
  copyListings,
  copyPictures,
  copyProfile,
  copyShowings,
  copySubscriptions,
} from "./copy.ts";
import { copyFeed } from "./copy-feed.ts";
import { copyPages } from "./copy-pages.ts";
import { copyPeople, fileMessages } from "./copy-people.ts";
import { type Move, moveBetween } from "./move.ts";

/** Thrown when both sites were compared at the end and are not the same. */
export class MigrationMismatchError extends Error {
  override name = "MigrationMismatchError";
}

/** Thrown when the source was never set up: the operator named a wrong folder or the wrong tables. */
export class EmptySourceError extends Error {
  override name = "EmptySourceError";
}

/** Everything that is copied. */
type Side = Stores & Pick<Platform, "counts" | "siteKey" | "adoptSiteKey">;

/** How often, and how many milliseconds apart, the copy is compared: an index of DynamoDB lags behind its table. */
const looks = 5;
const pauseBetweenLooks = 2000;

/**
 * Copies listings and drafts of them, pages, inquiries with their notices, letters, visits, pictures, how the MLS's feed is reached, and the
 * profile to another platform, with the key that the site signs with, and compares both sides by count and checksum. It does not write again what is there already, so an operator continues an interrupted migration
 * by starting it again. Accounts and sessions are not copied: neither platform lets a password be read.
 *
 * @param say hears one line about each step
 * @throws EmptySourceError when the source has not even a profile
 * @throws TargetInUseError before anything is written, when the target holds what is not a copy of the source
 * @throws MigrationMismatchError
 */
export async function migrateSite(
  from: Side,
  to: Side,
  say: (line: string) => void,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const move = moveBetween(from, to);
  if (!(await from.profile.load())) throw new EmptySourceError("There is no site in the source: it has no profile.");
  await assertContinuation(move);
  // First: the feed's secret and the hashes of addresses are made with it.
  await to.adoptSiteKey(await from.siteKey());
  // Pictures before the listings that show them; the profile last, because a site with a profile counts as set up.
  const copies = [
    copyPictures,
    copyListings,
    copyHiddenListings,
    copyGoneListings,
    copyPages,
    copyPeople,
    copyInquiries,
    fileMessages,
    copyLetters,
    copyShowings,
    copySubscriptions,
  ];
  for (const copy of copies) say(await copy(move));
  const now = new Date();
  say(await copyCounts({ from: from.counts, to: to.counts }, now));
  const feed = await copyFeed(from, to);
  if (feed) say(feed);
  say(await copyProfile(move));
  await verify({ from, to, readdress: move.readdress }, now, say, pause);
}

async function verify(
  { from, to, readdress }: Pick<Move, "readdress"> & { from: Side; to: Side },
  now: Date,
  say: (line: string) => void,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const expected = await checksumsOf(from, readdress, now);
  for (let look = 1; ; look++) {
    const found = await checksumsOf(to, (value) => value, now);
    const different = differences(expected, found);
    if (different.length === 0) {
      for (const { name, count, checksum } of found) say(`${name}: ${count}, SHA-256 ${checksum}`);
      return;
    }
    if (look === looks) throw new MigrationMismatchError(`The copy is not the same.\n${different.join("\n")}`);
    await pause(pauseBetweenLooks);
  }
}
