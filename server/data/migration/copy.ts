import { mostInDigest } from "#domain/alerts/news.ts";
import { counted } from "#domain/formats.ts";
import type { Letter } from "#domain/letters/letter.ts";
import { firstRevisions } from "#domain/listings/listing.ts";
import { rememberedAddresses, subscriptionPages } from "../../alerts/kept-subscriptions.ts";
import type { ImageLevel } from "../../ports/image-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { letterPages } from "../../records/all-pages.ts";
import { showingPages } from "../../showings/every-showing.ts";
import { everyInquiry, type InquiryWithNotices, type Move, sideBySide } from "./move.ts";

/** Like all copies here, it leaves out what the target has, and returns a line about what it did. */
export async function copyListings({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.listings.all()).map(({ id }) => id));
  const missing = (await from.listings.all()).filter(({ id }) => !there.has(id));
  for (const listing of missing) await to.listings.add({ ...readdress(listing), ...firstRevisions });
  return `Copied ${counted(missing.length, "listing")}; ${there.size} were there.`;
}

/** Drafts and what is off the market, with what is remembered of those that visitors have seen. */
export async function copyHiddenListings({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.listings.hidden()).map(({ id }) => id));
  const missing = (await from.listings.hidden()).filter(({ id }) => !there.has(id));
  for (const home of missing)
    await to.listings.add({ ...readdress(home), ...firstRevisions }, await from.listings.findGone(home.id));
  return `Copied ${counted(missing.length, "listing")} that only the agent sees; ${there.size} were there.`;
}

export async function copyGoneListings({ from, to }: Move): Promise<string> {
  const there = new Set((await to.listings.gone()).map(({ id }) => id));
  const missing = (await from.listings.gone()).filter(({ id }) => !there.has(id));
  for (const gone of missing) await to.listings.remove(gone.id, { gone });
  return `Copied ${counted(missing.length, "removal mark")}; ${there.size} were there.`;
}

export async function copyProfile({ from, to, readdress }: Move): Promise<string> {
  const profile = await from.profile.load();
  if (profile) await to.profile.save(readdress(profile));
  return "Copied the profile.";
}

export function copyInquiries({ from, to }: Move): Promise<string> {
  return copyEach("inquiries", everyInquiry(from), (each) => addInquiry(to, each));
}

/** One of the inbox is filed afterwards, with what that moves. */
const addInquiry = ({ inquiries }: Move["to"], { inquiry: { personId, ...inquiry }, notices }: InquiryWithNotices) =>
  isAdded(inquiries.add(inquiry.trashedAt && personId ? { ...inquiry, personId } : inquiry, notices));

/** With what is remembered of addresses, so that who wants no mail gets none, and what waits to be told. */
export async function copySubscriptions({ from, to }: Move): Promise<string> {
  const line = await copyEach("subscriptions", subscriptionPages(from.subscriptions), (each) =>
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

/** Behind the people, whose answers they are; with the quick replies. */
export async function copyLetters({ from, to }: Move): Promise<string> {
  const line = await copyEach("letters", letterPages(from.letters), (letter) => addLetter(to, letter));
  await to.letters.saveQuickReplies(await from.letters.quickReplies());
  return line;
}

/** Whether the letter was new. Noted again it counts once. */
async function addLetter({ letters, people }: Move["to"], letter: Letter): Promise<boolean> {
  const isNew = await isAdded(letters.add(letter));
  await people.noteLetter(letter, letter.state === "waiting" || letter.state === "sent");
  return isNew;
}

export function copyShowings({ from, to }: Move): Promise<string> {
  return copyEach("visits", showingPages(from.showings), (showing) => to.showings.add(showing, {}));
}

/** @param add resolves with whether the target had no such record */
async function copyEach<Item>(
  what: string,
  pages: AsyncIterable<Item[]>,
  add: (item: Item) => Promise<boolean>,
): Promise<string> {
  let [copied, present] = [0, 0];
  for await (const page of pages) for (const isNew of await sideBySide(page, add)) isNew ? copied++ : present++;
  return `Copied ${copied} ${what}; ${present} were there.`;
}

/** Whether what was added was new. */
async function isAdded(adding: Promise<void>): Promise<boolean> {
  try {
    await adding;
    return true;
  } catch (error) {
    if (error instanceof DuplicateIdError) return false;
    throw error;
  }
}

/** Skips pictures whose name the target has: a store shows all of a picture or nothing, and the checksums are compared later. */
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
  return `Copied ${copied} picture files; ${present} were there.`;
}

async function copyPicture({ from, to }: Move, level: ImageLevel, key: string): Promise<boolean> {
  const image = await from.images.read(level, key);
  if (image) await to.images.write(level, key, image.bytes);
  return image !== undefined;
}

/** How the MLS's feed is reached, with its secret as it was sealed: the site's key comes along. The homes come with the next run. */
export async function copyFeed({ from, to }: Move): Promise<string> {
  const stored = await from.feed.load();
  if (stored) await to.feed.save(stored);
  return `${stored ? "Copied the" : "There is no"} feed of the MLS.`;
}
