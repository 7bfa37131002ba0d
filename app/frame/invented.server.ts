import { shippedContent } from "#content/shipped.ts";
import type { Outline } from "#domain/pages/outline.ts";
import { type HomeFacts, type InventedThing, inventedThings } from "#domain/profile/invented.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { isShippedText } from "./shipped-text.server.ts";

/** Everything invented that the pages of this site show, whether the agent has confirmed it or not. */
export function inventedOn(
  profile: Profile,
  homes: readonly HomeFacts[],
  pages: readonly Pick<Outline, "shipped" | "live">[],
): InventedThing[] {
  return inventedThings(profile, homes, { ...shippedContent, hasBiography: hasShippedBiography(pages) });
}

/** Whether the page about the agent still has the biography that the site came with. */
export function hasShippedBiography(pages: readonly Pick<Outline, "shipped" | "live">[]): boolean {
  const about = pages.find(({ shipped }) => shipped?.name === "about")?.live;
  return about !== undefined && isShippedText("about", about);
}
