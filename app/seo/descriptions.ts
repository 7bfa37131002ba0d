import type { HomeCard } from "#domain/listings/home-card.ts";
import { statusWord } from "#domain/listings/home-words.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { countOf, type ListingCounts } from "#domain/listings/lists/home-lists.ts";
import { siteDescription } from "#domain/profile/made-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { clockText, daysText, phoneText } from "#domain/wording.ts";
import { pageText } from "../frame/site-data.ts";

/** Search engine descriptions of the pages about the agent, built from the profile. */
export function aboutDescription(profile: Profile): string {
  const { claims } = profile;
  const told = claims.map(({ value, label }) => `${value} ${label.toLowerCase()}`).join(", ");
  return pageText("aboutDescription", profile, { claims: told && `: ${told}` });
}

export function contactDescription(profile: Profile): string {
  const { phone, office, hours } = profile;
  return pageText("contactDescription", profile, {
    phone: phoneText(phone),
    street: office.street,
    hours: `${daysText(hours.days)}, ${clockText(hours.opens)} - ${clockText(hours.closes)}`,
  });
}

/**
 * The number of homes, the states and the towns. The site's own description if there are none.
 * @param shown homes whose towns are named
 */
export function listingsDescription(profile: Profile, counts: ListingCounts, shown: readonly HomeCard[]): string {
  const total = countOf(counts);
  if (total === 0) return siteDescription(profile);
  const named = [...new Set(shown.map(({ city }) => city).filter(Boolean))].slice(0, 3).join(", ");
  const statuses = listingStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${statusWord[status].toLowerCase()}`);
  return pageText("listingsDescription", profile, {
    count: total === 1 ? "1 property" : `${total} properties`,
    towns: named && ` in ${named}`,
    statuses: statuses.join(", "),
  });
}
