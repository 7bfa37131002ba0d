import type { KeptListing } from "#domain/listings/unpublished.ts";
import { CallError } from "../../../ui/call.ts";
import type { Arrangement, PhotoChange } from "../photo-change.ts";
import { photosOf } from "./photo-order.ts";

/** The listing as this window knows it, and the way to the site that keeps it. */
export interface KnownListing {
  /** @throws CallError */
  call(method: string, path: string, body?: object): Promise<KeptListing>;
  latest(): KeptListing;
  tell(listing: KeptListing): void;
}

/** How often a change is made anew because another window was faster. */
const mostAttempts = 5;

/**
 * Has the site put photos in order and describe them, unless all is so already.
 *
 * @throws CallError
 */
export async function arrangePhotos(
  known: KnownListing,
  { arrange, moved, fits = () => true }: PhotoChange,
): Promise<void> {
  const { call, latest, tell } = known;
  const seen = photosOf(latest());
  for (let attempt = 1; ; attempt++) {
    const { id, rev } = latest();
    const photos = arrange(photosOf(latest()));
    if (isAsKept(photos, latest())) return;
    try {
      return tell(await call("PUT", `listings/${id}/photos`, { rev, photos, ...(moved && { moved }) }));
    } catch (error) {
      if (attempt === mostAttempts || !(error instanceof CallError && error.status === 409)) throw error;
      await reload(known);
      if (!fits(photosOf(latest()), seen)) throw error;
    }
  }
}

export async function reload({ call, latest, tell }: KnownListing): Promise<void> {
  tell(await call("GET", `listings/${latest().id}`));
}

function isAsKept(photos: Arrangement, listing: KeptListing): boolean {
  const describesNone = photos.every(({ alt }) => alt === undefined);
  return describesNone && photosOf(listing).every(({ name }, place) => name === photos[place]?.name);
}
