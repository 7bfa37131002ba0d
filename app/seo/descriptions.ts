import { type Listing, listingStatuses } from "#domain/listings/listing.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { clockText, daysText, phoneText, statusWord } from "#domain/wording.ts";
import { pageText } from "../site-data.ts";

/** What search engines say of the pages that are about the agent, made from the profile. */
export function homeDescription(profile: Profile): string {
  return pageText("homeDescription", profile, { description: profile.description });
}

export function aboutDescription(profile: Profile): string {
  const { claims, location } = profile;
  const told = claims.map(({ value, label }) => `${value} ${label.toLowerCase()}`).join(", ");
  return pageText("aboutDescription", profile, { claims: told && `: ${told}`, location });
}

export function contactDescription(profile: Profile): string {
  const { phone, office, hours } = profile;
  return pageText("contactDescription", profile, {
    phone: phoneText(phone),
    street: office.street,
    hours: `${daysText(hours.days)}, ${clockText(hours.opens)} - ${clockText(hours.closes)}`,
  });
}

/** The number of homes, in how many states and where. The site's own description as long as there is none. */
export function listingsDescription(profile: Profile, listings: readonly Listing[]): string {
  if (listings.length === 0) return profile.description;
  const towns = [...new Set(listings.map(({ city }) => city).filter(Boolean))].slice(0, 3).join(", ");
  const statuses = listingStatuses
    .map((wanted) => ({ wanted, count: listings.filter(({ status }) => status === wanted).length }))
    .filter(({ count }) => count > 0)
    .map(({ wanted, count }) => `${count} ${statusWord[wanted].toLowerCase()}`);
  return pageText("listingsDescription", profile, {
    count: listings.length === 1 ? "1 property" : `${listings.length} properties`,
    towns: towns && ` in ${towns}`,
    statuses: statuses.join(", "),
  });
}
