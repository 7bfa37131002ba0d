import type { Listing } from "../listings/listing.ts";
import type { Profile } from "./profile.ts";

/** One area that the agent serves, in her own words. */
export type Area = Profile["areaPages"][number];

/** The last part of its page's address: `Black Forest` becomes `black-forest`; empty for a name without letters that fit. */
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

/** The area that a home lies in, as far as its town tells. */
export function areaOf({ city }: Pick<Listing, "city">, { areaPages }: Pick<Profile, "areaPages">): Area | undefined {
  return areaPages.find((area) => isIn({ city }, area));
}

export function isIn({ city }: Pick<Listing, "city">, area: Pick<Area, "name">): boolean {
  return city !== "" && areaSlug({ name: city }) === areaSlug(area);
}

/**
 * Whether a host's name is one of those that stand for a name in examples and tests, and that nobody has.
 * https://www.rfc-editor.org/rfc/rfc2606
 */
export function isExampleHost(host: string): boolean {
  return /(^|\.)(example|test|invalid|example\.(com|net|org))\.?$/i.test(host);
}

/** The same for an e-mail address: a mail to it would reach nobody, or a stranger. */
export function isExampleAddress(address: string): boolean {
  return isExampleHost(address.slice(address.lastIndexOf("@") + 1));
}
