import { createHash } from "node:crypto";
import { withoutRevisions } from "#domain/listings/listing.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { rememberedAddresses, subscriptionPages } from "../../alerts/stored-subscriptions.ts";
import type { ImageLevel } from "../../ports/image-store.ts";
import type { Platform, Stores } from "../../ports/platform.ts";
import { emailPages } from "../../records/all-pages.ts";
import { showingPages } from "../../showings/every-showing.ts";
import { everyCount } from "../counts.ts";
import { everyPage } from "../export-texts.ts";
import { pageLine, peopleLines } from "./copy-content.ts";
import { canonical, everyInquiry, type Move, sideBySide } from "./move.ts";

/** The number of records of one kind and their SHA-256, in hexadecimal. */
export interface Checksum {
  name: string;
  count: number;
  checksum: string;
}

/**
 * Counts and hashes everything that a migration copies. Memory holds a few images or one page at a time.
 * @param now the same for both sides, because counts expire
 */
export async function checksumsOf(
  stores: Stores & Pick<Platform, "counts">,
  readdress: Move["readdress"],
  now: Date,
): Promise<Checksum[]> {
  return [
    await checksumOf("Listings", listingLines(stores, readdress)),
    await checksumOf("Hidden listings", hiddenLines(stores, readdress)),
    await checksumOf("Removed listings", linesOf(await stores.listings.gone())),
    await checksumOf("Pages", pageLines(stores, readdress)),
    await checksumOf("Old addresses of pages", movedLines(stores)),
    await checksumOf("Inquiries", linesOf(everyInquiry(stores))),
    await checksumOf("Emails", linesOf(emailPages(stores.emails))),
    await checksumOf("Showings", linesOf(showingPages(stores.showings))),
    await checksumOf("Counts", countLines(stores, now)),
    await checksumOf("Subscriptions", linesOf(subscriptionPages(stores.subscriptions))),
    await checksumOf("Alert addresses and opt-outs", linesOf(rememberedAddresses(stores.subscriptions))),
    await checksumOf("Quick replies", linesOf(await stores.emails.quickReplies())),
    await checksumOf("People", await peopleLines(stores)),
    await checksumOf("Feed settings", feedLines(stores)),
    await checksumOf("Original images", pictureLines(stores, "protected")),
    await checksumOf("Public images", pictureLines(stores, "public")),
  ];
}

/** Returns a sentence for each kind that differs. */
export function differences(expected: Checksum[], found: Checksum[]): string[] {
  return expected.flatMap(({ name, count, checksum }, at) => {
    const other = found[at];
    if (other?.count !== count) return [`${name}: ${count} in the source, ${other?.count} in the copy.`];
    return other.checksum === checksum ? [] : [`${name}: ${count} on both sides, with different content.`];
  });
}

async function checksumOf(name: string, lines: AsyncIterable<string> | Iterable<string>): Promise<Checksum> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const line of lines) {
    hash.update(`${line}\n`);
    count++;
  }
  return { name, count, checksum: hash.digest("hex") };
}

/** @param things items or pages of items */
async function* linesOf(things: AsyncIterable<object | object[]> | Iterable<object>) {
  for await (const thing of things) yield* [thing].flat().map(canonical);
}

async function* listingLines({ listings }: Stores, readdress: Move["readdress"]) {
  for (const listing of await listings.all()) yield listingLine(readdress(listing));
}

async function* hiddenLines({ listings }: Stores, readdress: Move["readdress"]) {
  for (const home of await listings.hidden()) yield listingLine(readdress(home));
}

async function* pageLines({ pages }: Stores, readdress: Move["readdress"]) {
  for await (const whole of everyPage(pages)) yield pageLine(whole, readdress);
}

/** Earlier releases kept the old addresses of deleted pages. They lead nowhere and are not copied. */
async function* movedLines({ pages }: Stores) {
  const known = new Set((await pages.all()).map(({ id }) => id));
  for (const moved of await pages.moved()) if (known.has(moved.pageId)) yield canonical(moved);
}

/** A copy restarts revision counters, so they are left out. */
function listingLine(listing: StoredListing): string {
  return canonical(withoutRevisions(listing));
}

/** Each store orders counts differently. */
async function* countLines({ counts }: Pick<Platform, "counts">, now: Date) {
  yield* (await everyCount(counts, now)).map(canonical).sort();
}

async function* feedLines({ feed }: Stores) {
  const stored = await feed.load();
  if (stored) yield canonical(stored.setup);
}

async function* pictureLines({ images }: Stores, level: ImageLevel) {
  const lines = await sideBySide(await images.list(level, ""), async (key) => {
    const image = await images.read(level, key);
    return image ? [`${key} ${createHash("sha256").update(image.bytes).digest("hex")}`] : [];
  });
  yield* lines.flat();
}
