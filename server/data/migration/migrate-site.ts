import type { Stores } from "../../ports.ts";
import { assertContinuation } from "./assert-continuation.ts";
import { checksumsOf, differences } from "./checksums.ts";
import { copyListings, copyProfile } from "./copy-content.ts";
import { copyInquiries } from "./copy-inquiries.ts";
import { copyPictures } from "./copy-pictures.ts";
import { type Move, moveBetween } from "./move.ts";

/** Thrown when both sites were compared at the end and are not the same. */
export class MigrationMismatchError extends Error {
  override name = "MigrationMismatchError";
}

/** Thrown when the source was never set up: a wrong folder was named, or the wrong tables. */
export class EmptySourceError extends Error {
  override name = "EmptySourceError";
}

/** How often and how far apart, in milliseconds, the copy is looked at: an index of the cloud follows its table late. */
const looks = 5;
const pauseBetweenLooks = 2000;

/**
 * Copies listings, inquiries with their notices, pictures and the profile to another platform, and compares both sides
 * by count and checksum. What is there already is not written again, so a migration that broke off is continued by
 * starting it anew. Accounts and sessions stay behind: a password cannot be read out of either platform.
 *
 * @param say hears one line about each step
 * @throws EmptySourceError when the source has not even a profile
 * @throws TargetInUseError before anything is written, when the target holds what is not a copy of the source
 * @throws MigrationMismatchError
 */
export async function migrateSite(
  from: Stores,
  to: Stores,
  say: (line: string) => void,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const move = moveBetween(from, to);
  if (!(await from.profile.load())) throw new EmptySourceError("There is no site in the source: it has no profile.");
  await assertContinuation(move);
  // Pictures before the listings that show them; the profile last, which is how a site knows that it was set up.
  for (const copy of [copyPictures, copyListings, copyInquiries, copyProfile]) say(await copy(move));
  await verify(move, say, pause);
}

async function verify(
  { from, to, readdress }: Move,
  say: (line: string) => void,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const expected = await checksumsOf(from, readdress);
  for (let look = 1; ; look++) {
    const found = await checksumsOf(to, (value) => value);
    const different = differences(expected, found);
    if (different.length === 0) {
      for (const { name, count, checksum } of found) say(`${name}: ${count}, SHA-256 ${checksum}`);
      return;
    }
    if (look === looks) throw new MigrationMismatchError(`The copy is not the same.\n${different.join("\n")}`);
    await pause(pauseBetweenLooks);
  }
}
