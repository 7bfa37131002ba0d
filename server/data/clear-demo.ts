import { demoProfile } from "#content/profile.ts";
import { isDemoId } from "#domain/demo-id.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { demoHomes } from "#domain/listings/lists/home-lists.ts";
import { isOneOf } from "#domain/profile/stories/story.ts";
import { deleteSubscriptions, subscriptionPages } from "../alerts/stored-subscriptions.ts";
import { inquiryPages } from "../inquiries/inquiry-pages.ts";
import type { MlsStore } from "../mirror/mls-store.ts";
import type { ImageStore } from "../ports/image-store.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import type { Platform, ProfileStore } from "../ports/platform.ts";
import { showingPages } from "../showings/every-showing.ts";

export interface ClearedDemo {
  /** The number removed. */
  listings: number;
  inquiries: number;
  /** Demo listings that the agent has edited. They now belong to the agent. */
  kept: Pick<Listing, "id" | "title">[];
}

/**
 * Removes the demo's listings with their images, its search homes, messages, alerts, and stories. Safe to run again after an
 * interruption.
 */
export async function clearDemoContent(
  platform: Pick<Platform, "listings" | "inquiries" | "showings" | "images" | "subscriptions" | "emails" | "profile">,
  mls: MlsStore | undefined,
): Promise<ClearedDemo> {
  const { listings, inquiries, showings, images, subscriptions } = platform;
  const demo = demoHomes(await listings.all());
  let removed = 0;
  // Only at the `rev` that was read: the agent may be saving a listing right now, which makes it the agent's own.
  for (const { id, rev } of demo) if (rev === 1 && (await listings.remove(id, { seen: rev }))) removed += 1;
  const kept = demoHomes(await listings.all()).map(({ id, title }) => ({ id, title }));
  await removePictures(images, new Set(kept.map(({ id }) => id)));
  if (mls?.mirror().source()?.kind === "demo") await mls.change(() => mls.mirror().clear());
  for await (const page of showingPages(showings))
    for (const showing of page) if (showing.inquiryId && isDemoId(showing.inquiryId)) await showings.remove(showing);
  for await (const page of subscriptionPages(subscriptions))
    await deleteSubscriptions(
      platform,
      page.filter(({ id }) => isDemoId(id)),
    );
  await removeStories(platform.profile);
  return { listings: removed, inquiries: await removeInquiries(inquiries), kept };
}

/** The agent may be saving Settings right now. */
async function removeStories({ load, replace }: ProfileStore): Promise<void> {
  for (;;) {
    const seen = await load();
    const stories = seen?.stories.filter((story) => !isOneOf(demoProfile.stories, story)) ?? [];
    if (!seen || stories.length === seen.stories.length || (await replace(seen, { ...seen, stories }))) return;
  }
}

/** Finds images by folder, not by listing, so images of deleted listings are found too. */
async function removePictures(images: ImageStore, kept: Set<string>): Promise<void> {
  for (const level of ["protected", "public"] as const) {
    for (const key of await images.list(level, "listings/")) {
      const listingId = key.split("/")[1] ?? "";
      if (isDemoId(listingId) && !kept.has(listingId)) await images.discard(key);
    }
  }
}

async function removeInquiries(inquiries: InquiryStore): Promise<number> {
  let removed = 0;
  for await (const page of inquiryPages(inquiries)) {
    for (const { id } of page) if (isDemoId(id) && (await inquiries.remove(id))) removed += 1;
  }
  return removed;
}
