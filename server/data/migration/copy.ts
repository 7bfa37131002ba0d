import { mostInDigest } from "#domain/alerts/news.ts";
import { counted } from "#domain/formats.ts";
import { firstRevisions } from "#domain/listings/listing.ts";
import { rememberedAddresses, subscriptionPages } from "../../alerts/stored-subscriptions.ts";
import type { ImageLevel } from "../../ports/image-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { emailPages } from "../../records/all-pages.ts";
import { showingPages } from "../../showings/every-showing.ts";
import { everyInquiry, type InquiryWithNotices, type Move, sideBySide } from "./move.ts";

/** Like all copies here, skips what the target has and returns a line for the report. */
export async function copyListings({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.listings.all()).map(({ id }) => id));
  const missing = (await from.listings.all()).filter(({ id }) => !there.has(id));
  for (const listing of missing) await to.listings.add({ ...readdress(listing), ...firstRevisions });
  return `Copied ${counted(missing.length, "listing")}; ${there.size} already there.`;
}

/** Copies drafts and off-market listings, with the removal records of those that were public. */
export async function copyHiddenListings({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.listings.hidden()).map(({ id }) => id));
  const missing = (await from.listings.hidden()).filter(({ id }) => !there.has(id));
  for (const home of missing)
    await to.listings.add({ ...readdress(home), ...firstRevisions }, await from.listings.findGone(home.id));
  return `Copied ${counted(missing.length, "hidden listing")}; ${there.size} already there.`;
}

export async function copyGoneListings({ from, to }: Move): Promise<string> {
  const there = new Set((await to.listings.gone()).map(({ id }) => id));
  const missing = (await from.listings.gone()).filter(({ id }) => !there.has(id));
  for (const gone of missing) await to.listings.remove(gone.id, { gone });
  return `Copied ${counted(missing.length, "removal record")}; ${there.size} already there.`;
}

export async function copyProfile({ from, to, readdress }: Move): Promise<string> {
  const profile = await from.profile.load();
  if (profile) await to.profile.save(readdress(profile));
  return "Copied the profile.";
}

/** Runs after people, under whom they are filed. Also copies the consent sentences that they name. */
export async function copyInquiries({ from, to }: Move): Promise<string> {
  const sentences = new Set<string>();
  const line = await copyEach(["inquiry", "inquiries"], everyInquiry(from), (each) => {
    if (each.inquiry.consent !== undefined) sentences.add(each.inquiry.consent);
    return addInquiry(to, each);
  });
  for (const hash of sentences) {
    const text = await from.people.sentence(hash);
    if (text !== undefined) await to.people.saveSentence(hash, text);
  }
  return line;
}

const addInquiry = ({ inquiries }: Move["to"], { inquiry, notices }: InquiryWithNotices) =>
  isAdded(inquiries.add(inquiry, notices));

/** Copies subscriptions with address records, so people who opted out stay opted out, and with waiting matches. */
export async function copySubscriptions({ from, to }: Move): Promise<string> {
  const line = await copyEach(["subscription"], subscriptionPages(from.subscriptions), (each) =>
    isAdded(to.subscriptions.add(each)),
  );
  for await (const { hash, address } of rememberedAddresses(from.subscriptions))
    await to.subscriptions.changeAddress(hash, () => address);
  for (const { subscription } of await from.matches.waiting())
    await to.matches.add(await from.matches.waitingFor(subscription, mostInDigest));
  for (const name of ["news", "own", "sending"] as const) {
    const state = await from.matches.state(name);
    if (state) await to.matches.saveState(name, state);
  }
  return line;
}

/** Runs after people, because emails count as replies. Also copies the quick replies. */
export async function copyEmails({ from, to }: Move): Promise<string> {
  const line = await copyEach(["email"], emailPages(from.emails), (email) => isAdded(to.emails.add(email)));
  await to.emails.saveQuickReplies(await from.emails.quickReplies());
  return line;
}

export function copyShowings({ from, to }: Move): Promise<string> {
  return copyEach(["showing"], showingPages(from.showings), (showing) => to.showings.add(showing, {}));
}

/** @param add returns whether the target lacked the record */
async function copyEach<Item>(
  noun: [one: string, many?: string],
  pages: AsyncIterable<Item[]>,
  add: (item: Item) => Promise<boolean>,
): Promise<string> {
  let [copied, present] = [0, 0];
  for await (const page of pages) for (const isNew of await sideBySide(page, add)) isNew ? copied++ : present++;
  return `Copied ${counted(copied, ...noun)}; ${present} already there.`;
}

/** Whether the added record was new. */
async function isAdded(adding: Promise<void>): Promise<boolean> {
  try {
    await adding;
    return true;
  } catch (error) {
    if (error instanceof DuplicateIdError) return false;
    throw error;
  }
}

/** Skips images that the target has: a store has all of an image or none, and checksums are compared later. */
export async function copyPictures(move: Move): Promise<string> {
  let copied = 0;
  let present = 0;
  for (const level of ["protected", "public"] as const) {
    const there = new Set(await move.to.images.list(level, ""));
    const keys = await move.from.images.list(level, "");
    const missing = keys.filter((key) => !there.has(key));
    present += keys.length - missing.length;
    copied += (await sideBySide(missing, (key) => copyPicture(move, level, key))).filter(Boolean).length;
  }
  return `Copied ${counted(copied, "image file")}; ${present} already there.`;
}

async function copyPicture({ from, to }: Move, level: ImageLevel, key: string): Promise<boolean> {
  const image = await from.images.read(level, key);
  if (image) await to.images.write(level, key, image.bytes);
  return image !== undefined;
}

/**
 * Copies the MLS feed's settings and its encrypted secret, which the copied site key decrypts. The homes come with the
 * next run.
 */
export async function copyFeed({ from, to }: Move): Promise<string> {
  const stored = await from.feed.load();
  if (stored) await to.feed.save(stored);
  return stored ? "Copied the MLS feed settings." : "There is no MLS feed.";
}
