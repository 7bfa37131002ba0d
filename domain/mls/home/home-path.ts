import type { MlsHome } from "./mls-home.ts";

export const addressWithheld = "Address withheld";

/** What stands where a home's street would: the owner may withhold it. */
export function streetText({ street }: Pick<MlsHome, "street">): string {
  return street ?? addressWithheld;
}

/**
 * `/homes/DEMO-00017/412-sample-mesa-way-monument-80132`. The number decides; the words are for people. A home of the agent's own
 * that the feed lacks has its listing's page.
 */
export function homePath(home: Pick<MlsHome, "mlsNumber" | "street" | "city" | "zipCode" | "listing">): string {
  if (home.listing) return `/listings/${home.listing.id}`;
  return `/homes/${encodeURIComponent(home.mlsNumber)}/${addressWords(home)}`;
}

function addressWords(home: Pick<MlsHome, "street" | "city" | "zipCode">): string {
  const words = [streetText(home), home.city, home.zipCode].join(" ").normalize("NFKD");
  const slug = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return slug.replaceAll(/^-|-$/g, "").slice(0, 120) || "home";
}
