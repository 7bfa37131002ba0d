import type { Listing } from "../listings/listing.ts";
import type { Profile } from "./profile.ts";

/** An area the agent serves, in her own words. */
export type Area = Profile["areaPages"][number];

/** The slug of its page: `Black Forest` becomes `black-forest`; empty for a name without usable letters. */
export function areaSlug({ name }: Pick<Area, "name">): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function areaPath(area: Pick<Area, "name">): string {
  return `/areas/${areaSlug(area)}`;
}

export function findArea({ areaPages }: Pick<Profile, "areaPages">, slug: string): Area | undefined {
  return areaPages.find((area) => areaSlug(area) === slug);
}

/** The area of a home, by its town. */
export function areaOf({ city }: Pick<Listing, "city">, { areaPages }: Pick<Profile, "areaPages">): Area | undefined {
  return areaPages.find((area) => isIn({ city }, area));
}

export function isIn({ city }: Pick<Listing, "city">, area: Pick<Area, "name">): boolean {
  return city !== "" && areaSlug({ name: city }) === areaSlug(area);
}
