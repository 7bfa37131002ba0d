import { guides } from "#content/guides.ts";
import type { GuideSlug } from "#domain/guide.ts";

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
