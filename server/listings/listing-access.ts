import type { Log } from "../log.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { Platform } from "../ports/platform.ts";
import type { WithLock } from "./edit-listing.ts";
import type { PreparationQueue } from "./preparation-queue.ts";

/** What every write to a listing or its photo files goes through. */
export interface ListingAccess {
  platform: Pick<Platform, "listings" | "images">;
  processor: PhotoProcessor;
  preparation: PreparationQueue;
  /** The only lock: all writes to a listing or its photo files run in the turn of the listing's id. */
  withLock: WithLock;
  log: Log;
  now(): Date;
}
