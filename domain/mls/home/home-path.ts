import { shortHash } from "../feed/feed-key.ts";
import type { MlsHome } from "./mls-home.ts";

export const addressWithheld = "Address withheld";

/** The text shown for a home's street: the owner may withhold it. */
export function streetText({ street }: Pick<MlsHome, "street">): string {
  return street ?? addressWithheld;
}

/**
 * A home's name in URLs, favorites and alerts: its MLS number. If two homes share a number, the second
 * has number and key: `7041~1x2y3z`.
 */
export function homeName({ name, mlsNumber }: Pick<MlsHome, "mlsNumber" | "name">): string {
  return name ?? mlsNumber;
}

/** The name of a home whose number alone is not enough. It has no space: browsers separate saved homes by spaces. */
export function nameWithKey({ mlsNumber, key }: Pick<MlsHome, "mlsNumber" | "key">): string {
  return `${mlsNumber.replaceAll(/\s+/g, "-")}~${shortHash(key)}`;
}

/**
 * `/homes/DEMO-00017/412-sample-mesa-way-monument-80132`. Only the number matters; the words are for people. One of the agent's
 * homes that the feed lacks uses its listing's page.
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
