import type { GuideSlug } from "#domain/guide.ts";
import type { GuideLink } from "../../frame/site-data.ts";
import type { MenuLink } from "./menu.ts";

const popular: GuideSlug[] = ["military-relocation", "va-loans", "first-time-home-buyers", "listing-agent"];
const more: GuideSlug[] = ["new-construction", "custom-home-building", "land", "single-family-home"];

export function popularResources(guides: readonly GuideLink[]): MenuLink[] {
  return linksTo(popular, guides);
}

export function moreResources(guides: readonly GuideLink[]): MenuLink[] {
  return [...linksTo(more, guides), { href: "/tools", label: "What Can I Afford?" }];
}

/** Links to the guides of these names, wherever they are by now; to none that was taken off the site. */
function linksTo(names: readonly GuideSlug[], guides: readonly GuideLink[]): MenuLink[] {
  const found = names.map((name) => guides.find((guide) => guide.name === name));
  return found
    .filter((guide) => guide !== undefined)
    .map(({ slug, title }) => ({ href: `/resources/${slug}`, label: title }));
}
