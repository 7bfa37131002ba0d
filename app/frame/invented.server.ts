import { shippedContent, shippedDigests } from "#content/shipped.ts";
import type { Head, Outline } from "#domain/pages/outline.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { type HomeFacts, type InventedThing, inventedThings } from "#domain/profile/setup/invented.ts";

/** All demo content on this site's pages, whether confirmed by the agent or not. */
export function inventedOn(
  profile: Profile,
  homes: readonly HomeFacts[],
  pages: readonly Pick<Outline, "shipped" | "live">[],
): InventedThing[] {
  return inventedThings(profile, homes, {
    ...shippedContent,
    hasBiography: hasShippedText("about", pages),
    hasPrivacy: hasShippedText("privacy", pages),
  });
}

/** Whether a page still has its shipped text. */
function hasShippedText(name: string, pages: readonly Pick<Outline, "shipped" | "live">[]): boolean {
  const live = pages.find(({ shipped }) => shipped?.name === name)?.live;
  return live !== undefined && isShippedText(name, live);
}

/** Whether a text is still identical to the shipped one. */
export function isShippedText(name: string, { digest }: Pick<Head, "digest">): boolean {
  return digest === shippedDigests[name];
}
