import type { Platform, Stores } from "../../ports/platform.ts";
import { copyCounts } from "../counts.ts";
import { checksumsOf, differences } from "./checksums.ts";
import {
  copyEmails,
  copyFeed,
  copyGoneListings,
  copyHiddenListings,
  copyInquiries,
  copyListings,
  copyPictures,
  copyProfile,
  copyShowings,
  copySubscriptions,
} from "./copy.ts";
import { copyPages, copyPeople } from "./copy-content.ts";
import { type Move, moveBetween } from "./move.ts";

/** Thrown if the source and the copy differ at the end. */
export class MigrationMismatchError extends Error {
  override name = "MigrationMismatchError";
}

/** Thrown before anything is written if the target already has a profile, which is copied last: it is another site. */
export class TargetInUseError extends Error {
  override name = "TargetInUseError";
}

/** Everything that is copied. */
type Side = Stores & Pick<Platform, "counts" | "siteKey" | "adoptSiteKey">;

/** How often the copy is compared, and the pause in milliseconds: DynamoDB indexes lag behind their tables. */
const looks = 5;
const pauseBetweenLooks = 2000;

/**
 * Copies a site to another platform: listings and drafts, pages, inquiries with notices, emails, showings, images, feed
 * settings, the profile, and the signing key. Then compares both sides by count and checksum. Existing records are
 * skipped, so an operator can resume an interrupted migration by starting it again. Accounts and sessions are not
 * copied: neither platform lets passwords be read.
 *
 * @param say called with one line per step
 * @throws Error if the source has no profile, because it was never set up
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
  if (!(await from.profile.load())) throw new Error("The source isn't a site: it has no profile.");
  const there = await to.profile.load();
  if (there) throw new TargetInUseError(`The target is already the site of ${there.agentName}. Nothing was written.`);
  // First, because the feed's secret and the address hashes depend on it.
  await to.adoptSiteKey(await from.siteKey());
  // Images come before the listings that show them.
  const copies = [
    copyPictures,
    copyListings,
    copyHiddenListings,
    copyGoneListings,
    copyPages,
    copyPeople,
    copyInquiries,
    copyEmails,
    copyShowings,
    copySubscriptions,
    copyFeed,
  ];
  for (const copy of copies) say(await copy(move));
  const now = new Date();
  say(await copyCounts({ from: from.counts, to: to.counts }, now));
  await verify({ from, to, readdress: move.readdress }, now, say, pause);
  // A profile marks a site as set up.
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
    if (look === looks) throw new MigrationMismatchError(`The copy differs from the source.\n${different.join("\n")}`);
    await pause(pauseBetweenLooks);
  }
}
