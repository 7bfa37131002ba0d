import type { Platform, Stores } from "../../ports/platform.ts";
import { copyCounts } from "../counts.ts";
import { checksumsOf, differences } from "./checksums.ts";
import {
  copyFeed,
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
import { copyPages, copyPeople, fileMessages } from "./copy-content.ts";
import { type Move, moveBetween } from "./move.ts";

/** Thrown when both sites were compared at the end and are not the same. */
export class MigrationMismatchError extends Error {
  override name = "MigrationMismatchError";
}

/** Thrown before anything is written, when the target has a profile, which is copied last: somebody's site is there. */
export class TargetInUseError extends Error {
  override name = "TargetInUseError";
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
 * @throws Error when the source has not even a profile: it was never set up
 * @throws TargetInUseError
 * @throws MigrationMismatchError before the profile is copied
 */
export async function migrateSite(
  from: Side,
  to: Side,
  say: (line: string) => void,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const move = moveBetween(from, to);
  if (!(await from.profile.load())) throw new Error("There is no site in the source: it has no profile.");
  const there = await to.profile.load();
  if (there) throw new TargetInUseError(`The target is the site of ${there.agentName}. Nothing was written.`);
  // First: the feed's secret and the hashes of addresses are made with it.
  await to.adoptSiteKey(await from.siteKey());
  // Pictures before the listings that show them.
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
    copyFeed,
  ];
  for (const copy of copies) say(await copy(move));
  const now = new Date();
  say(await copyCounts({ from: from.counts, to: to.counts }, now));
  await verify({ from, to, readdress: move.readdress }, now, say, pause);
  // A site with a profile counts as set up.
  say(await copyProfile(move));
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
