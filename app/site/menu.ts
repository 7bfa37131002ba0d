import { guides } from "#content/guides.ts";
import type { GuideSlug } from "#domain/guide.ts";
import { listingsWording } from "#domain/wording.ts";

export interface MenuLink {
  href: string;
  label: string;
  /** What to say while the page it leads to takes its time. */
  busy?: string;
}

export const menuLinks: readonly MenuLink[] = [
  { href: "/", label: "Home" },
  { href: "/search", label: "Search" },
  { href: "/listings", label: "My Listings", busy: listingsWording.loading },
  { href: "/resources", label: "Resources" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
];

const guideLink = (slug: GuideSlug) => ({
  href: `/resources/${slug}`,
  label: guides.find((guide) => guide.slug === slug)?.title ?? slug,
});

export const popularResources = (
  ["military-relocation", "va-loans", "first-time-home-buyers", "listing-agent"] as const
).map(guideLink);

export const moreResources = [
  ...(["new-construction", "custom-home-building", "land", "single-family-home"] as const).map(guideLink),
  { href: "/tools", label: "What Can I Afford?" },
];
