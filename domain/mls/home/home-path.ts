import { shortHash } from "../feed/feed-key.ts";
import type { MlsHome } from "./mls-home.ts";

export const addressWithheld = "Address withheld";

/** What stands where a home's street would: the owner may withhold it. */
export function streetText({ street }: Pick<MlsHome, "street">): string {
  return street ?? addressWithheld;
}

/**
 * What a home is named by in addresses, hearts and alerts: its number in the MLS. Where two homes have one number, the second is
 * named by number and key: `7041~1x2y3z`.
 */
export function homeName({ name, mlsNumber }: Pick<MlsHome, "mlsNumber" | "name">): string {
  return name ?? mlsNumber;
}

/** The name of a home whose number alone is none. No blank is in it: a browser's list of homes is parted by blanks. */
export function nameWithKey({ mlsNumber, key }: Pick<MlsHome, "mlsNumber" | "key">): string {
  return `${mlsNumber.replaceAll(/\s+/g, "-")}~${shortHash(key)}`;
}

/**
 * `/homes/DEMO-00017/412-sample-mesa-way-monument-80132`. The number decides; the words are for people. A home of the agent's own
 * that the feed lacks has its listing's page.
 */
export function homePath(
  home: Pick<MlsHome, "mlsNumber" | "name" | "street" | "city" | "zipCode" | "listing">,
): string {
  if (home.listing) return `/listings/${home.listing.id}`;
  return `/homes/${encodeURIComponent(homeName(home))}/${addressWords(home)}`;
}

function addressWords(home: Pick<MlsHome, "street" | "city" | "zipCode">): string {
  const words = [streetText(home), home.city, home.zipCode].join(" ").normalize("NFKD");
  const slug = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return slug.replaceAll(/^-|-$/g, "").slice(0, 120) || "home";
}
