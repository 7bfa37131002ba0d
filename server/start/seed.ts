import { readdir, readFile } from "node:fs/promises";
import { type DemoListing, demoInquiries, demoListings, demoSubscriptions } from "#content/demo/listings.ts";
import { demoProfile } from "#content/profile.ts";
import { kindsOfHome, kindsOfSearch } from "#domain/alerts/alert-request.ts";
import { asDemoId, isDemoId } from "#domain/demo-id.ts";
import type { ListingFacts } from "#domain/listings/facts/listing-facts.ts";
import { firstRevisions } from "#domain/listings/listing.ts";
import type { Picture } from "#domain/picture.ts";
import { hour } from "#domain/time-units.ts";
import { openDays } from "#domain/tours/open-days.ts";
import type { ShowingRequest } from "#domain/tours/showing-request.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { weekdays } from "#domain/weekday.ts";
import { readDemoFeed } from "../mls/demo/demo-feed.ts";
import type { Platform } from "../ports/platform.ts";
import { newInquiryId, newListingId, newSubscriptionId } from "../records/ids.ts";

const picturesFolder = new URL("../../content/demo/pictures/", import.meta.url);

/** Fills an empty site with demo homes, messages and alerts, through the same stores as the agent's own. */
export async function seedDemo(platform: Platform, now: Date): Promise<void> {
  const files = await readdir(picturesFolder);
  const listingIds: string[] = [];
  for (const demo of demoListings) listingIds.push(await seedListing(platform, demo, files, now));
  await seedSubscriptions(platform, listingIds, now);
  for (const { about, hoursAgo, wantsTour = false, ...inquiry } of demoInquiries) {
    await platform.inquiries.add({
      ...inquiry,
      isRead: true,
      ...(wantsTour && { visit: tourOf(now) }),
      id: asDemoId(newInquiryId()),
      listingId: about === null ? null : (listingIds[about] ?? null),
      createdAt: new Date(now.getTime() - hoursAgo * hour).toISOString(),
    });
  }
}

async function seedSubscriptions({ subscriptions }: Platform, listingIds: string[], now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
  for (const { about, daysAgo, mailedHoursAgo, ...subscription } of demoSubscriptions)
    await subscriptions.add({
      ...subscription,
      ...(about !== undefined && { home: listingIds[about] }),
      ...{ id: asDemoId(newSubscriptionId()), generation: 0, confirmedAt: ago(daysAgo * 24) },
      kinds: about === undefined ? kindsOfSearch : kindsOfHome,
      // No one agreed to anything.
      consent: { words: "0".repeat(64), at: ago(daysAgo * 24) },
      ...(mailedHoursAgo !== undefined && { lastMailedAt: ago(mailedHoursAgo) }),
    });
}

/** A demo visitor is available on the first two days offered. */
function tourOf(now: Date): ShowingRequest {
  const windows = openDays(demoProfile, now)
    .slice(0, 2)
    .flatMap(({ on, parts: [first] }) => (first ? [{ on, from: first.from, until: first.until }] : []));
  return { windows, way: "in person" };
}

/** A new site's profile: the demo agent's, until the owner replaces it. */
export async function seedProfile({ profile, listings }: Platform): Promise<void> {
  if (await profile.load()) return;
  const sold = (await listings.all()).find(({ id, status }) => isDemoId(id) && status === "sold");
  const [first, ...others] = demoProfile.stories;
  // One invented story is about an invented home.
  const about = others.map((story) => ({ ...story, listingId: sold?.id ?? "" }));
  await profile.save({ ...demoProfile, stories: first ? [first, ...about] : [] });
}

/** Adds demo homes if a demo has no searchable homes, including after its mirror was damaged and recreated. */
export async function seedMls({ mls, listings, profile }: Platform, now: Date): Promise<void> {
  const agent = await profile.load();
  if (!mls || !agent?.isDemo) return;
  await mls.follow();
  if (mls.mirror().source()) return;
  const hasDemo = (await listings.all()).some(({ id }) => isDemoId(id));
  if (hasDemo) await mls.change(() => readDemoFeed(mls.mirror(), now, agent.timeZone));
}

async function seedListing(platform: Platform, demo: DemoListing, files: string[], now: Date): Promise<string> {
  const id = asDemoId(newListingId());
  const pictures: Picture[] = [];
  for (const { name, alt } of demo.pictures) pictures.push(await seedPicture(platform, id, name, alt, files));
  const createdAt = new Date(now.getTime() - demo.listedDaysAgo * 24 * hour).toISOString();
  const [cover = "", ...images] = pictures.map((picture) => picture.address);
  await platform.listings.add({
    ...demo.listing,
    facts: { ...demo.listing.facts, ...openHouseOf(demo, now) },
    id,
    coverImage: cover,
    images,
    pictures,
    createdAt,
    updatedAt: createdAt,
    ...firstRevisions,
  });
  return id;
}

/** A demo's open house is always in the future. */
function openHouseOf({ openHouse }: DemoListing, now: Date): Pick<ListingFacts, "openHouses"> {
  if (!openHouse) return {};
  const { day, ...hours } = openHouse;
  const today = Date.parse(wallClock(now, demoProfile.timeZone).slice(0, 10));
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => new Date(today + ahead * 24 * hour));
  const date = days
    .find((each) => each.getUTCDay() === (weekdays.indexOf(day) + 1) % 7)
    ?.toISOString()
    .slice(0, 10);
  return date ? { openHouses: [{ date, ...hours }] } : {};
}

/** Copies a photo and its smaller sizes. File names include the width, like `porch-480.avif`. */
async function seedPicture(
  platform: Platform,
  listingId: string,
  name: string,
  alt: string,
  files: string[],
): Promise<Picture> {
  const key = (file: string) => `listings/${listingId}/${file}`;
  const bytes = (file: string) => readFile(new URL(file, picturesFolder));
  const copies = files.filter(
    (file) => file.startsWith(`${name}-`) && /^-(\d+\.(avif|jpg)|share\.jpg)$/.test(file.slice(name.length)),
  );
  for (const file of copies) await platform.images.write("public", key(file), await bytes(file));
  const widths = copies.flatMap((file) => /-(\d+)\.avif$/.exec(file)?.[1] ?? []).map(Number);
  widths.sort((a, b) => a - b);
  const width = widths.at(-1) ?? 1440;
  const largest = await bytes(`${name}-${width}.jpg`);
  for (const level of ["protected", "public"] as const) await platform.images.write(level, key(`${name}.jpg`), largest);
  const share = `${name}-share.jpg`;
  return {
    address: platform.images.publicAddress(key(`${name}.jpg`)),
    alt,
    width,
    height: Math.round((width * 2) / 3),
    widths,
    ...(copies.includes(share) && { share: platform.images.publicAddress(key(share)) }),
  };
}
