import { shippedContent } from "#content/shipped.ts";
import { type HomeFacts, type InventedThing, inventedThings } from "#domain/profile/invented.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { hasShippedBiography } from "./site/texts.server.ts";

/** Everything invented that the pages of this site show, whether the agent has confirmed it or not. */
export function inventedOn(profile: Profile, homes: readonly HomeFacts[]): InventedThing[] {
  return inventedThings(profile, homes, { ...shippedContent, hasBiography: hasShippedBiography });
}
