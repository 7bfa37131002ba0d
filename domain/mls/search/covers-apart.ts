import type { ShownHome } from "../home/mls-home.ts";

/** Cards that somebody sees at a time. */
const atOnce = 9;

/**
 * Chooses the photos of a demonstration's cards, whose homes share a few: what one of the cards before shows gives way to
 * another photo of the home, and to none where all of them are to be seen already.
 *
 * @param before addresses of pictures that stand above them
 */
export function coversApart(homes: readonly ShownHome[], before: readonly string[] = []): ShownHome[] {
  const shown = before.map(nameOf);
  return homes.map((home) => {
    const recent = shown.slice(1 - atOnce);
    const cover = home.photos.findIndex(({ address }) => !recent.includes(nameOf(address)));
    shown.push(nameOf(home.listing?.coverImage ?? home.photos[cover]?.address ?? ""));
    return { ...home, cover };
  });
}

/** `porch` of `https://…/porch` and of `/media/…/porch.jpg`. */
function nameOf(address: string): string {
  return /([^/]*?)(\.\w+)?$/.exec(address)?.[1] ?? "";
}
