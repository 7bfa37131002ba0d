import type { Log } from "../log.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { Platform } from "../ports/platform.ts";
import type { InTurn } from "./edit-listing.ts";
import type { PreparationQueue } from "./preparation-queue.ts";

/** What the operations of the listing service work with. */
export interface ListingParts {
  platform: Pick<Platform, "listings" | "images">;
  developer: PhotoDeveloper;
  preparation: PreparationQueue;
  /** The only lock: whoever writes a listing or files of its photos does so in the turn of the listing's id. */
  inTurn: InTurn;
  log: Log;
  now(): Date;
}
