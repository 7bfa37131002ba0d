import type { Log } from "../log.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { Platform } from "../ports.ts";
import type { InTurn } from "./in-turn.ts";
import type { ListingEditor } from "./listing-editor.ts";
import type { PhotoPreparation } from "./photo-preparation.ts";

/** What the listing desk and its photo desk share. */
export interface ListingParts {
  platform: Pick<Platform, "listings" | "images">;
  lab: PhotoDeveloper;
  editor: ListingEditor;
  preparation: PhotoPreparation;
  inTurn: InTurn;
  log: Log;
  now(): Date;
}
