import type { Listing } from "#domain/listings/listing.ts";
import { CallError } from "../../call.ts";
import { type OrderedPhoto, photosOf } from "./photo-order.ts";

/** Photos in order, with the words of those that get new ones. */
type Arrangement = { name: string; alt?: string }[];

interface Arranging {
  change(photos: OrderedPhoto[]): Arrangement;
  /** Whether the change may be made although another window changed the photos that were seen. */
  fits?(photos: OrderedPhoto[], seen: OrderedPhoto[]): boolean;
}

/** The listing as it is known here, and the way to the site that keeps it. */
export interface Album {
  /** @throws CallError */
  call(method: string, path: string, body?: object): Promise<Listing>;
  latest(): Listing;
  tell(listing: Listing): void;
}

/** How often a change is made anew because another window was faster. */
const mostRounds = 5;

/**
 * Has the site put photos in order and describe them, unless all is so already.
 *
 * @throws CallError
 */
export async function arrange(album: Album, { change, fits = () => true }: Arranging): Promise<void> {
  const { call, latest, tell } = album;
  const seen = photosOf(latest());
  for (let round = 1; ; round++) {
    const { id, rev } = latest();
    const photos = change(photosOf(latest()));
    if (isAsKept(photos, latest())) return;
    try {
      return tell(await call("PUT", `listings/${id}/photos`, { rev, photos }));
    } catch (error) {
      if (round === mostRounds || !(error instanceof CallError && error.status === 409)) throw error;
      await reload(album);
      if (!fits(photosOf(latest()), seen)) throw error;
    }
  }
}

export async function reload({ call, latest, tell }: Album): Promise<void> {
  tell(await call("GET", `listings/${latest().id}`));
}

function isAsKept(photos: Arrangement, listing: Listing): boolean {
  const hasNoWords = photos.every(({ alt }) => alt === undefined);
  return hasNoWords && photosOf(listing).every(({ name }, place) => name === photos[place]?.name);
}
