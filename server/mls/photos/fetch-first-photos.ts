import { anything } from "#domain/mls/search/criteria.ts";
import type { MlsStore } from "../../mirror/mls-store.ts";
import { homesAPage } from "../../mirror/search.ts";
import type { FeedPhotos } from "./feed-photos.ts";

/**
 * Fetches the first photo of every home for sale that has none yet, the newest homes first, so that lists show them at once.
 * One after the other, and no more than there is room for.
 */
export async function fetchFirstPhotos(mls: MlsStore, photos: FeedPhotos, signal: AbortSignal): Promise<void> {
  for (let page = 1; !signal.aborted; page++) {
    const { homes, page: shown } = mls.search({ ...anything, page }, { showsSold: false, now: new Date() });
    if (shown !== page) return;
    for (const home of homes) {
      if (signal.aborted || !(await photos.fetchAhead(home))) return;
    }
    if (homes.length < homesAPage) return;
  }
}
