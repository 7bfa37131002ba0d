import { addressLine } from "./home-words.ts";
import type { Listing } from "./listing.ts";

/** A page elsewhere about a home's location. */
export interface LookUp {
  label: string;
  /** Has `{address}` and `{zip}` for those of the home. */
  template: string;
}

/** The links for this home, by label; none for a home with a withheld street. */
export function lookUpsOf(
  lookUps: readonly LookUp[],
  home: Pick<Listing, "address" | "city" | "state" | "zipCode">,
): { label: string; href: string }[] {
  if (!home.address.trim()) return [];
  const values = { address: addressLine(home), zip: home.zipCode.slice(0, 5) };
  return lookUps.map(({ label, template }) => ({
    label,
    href: template.replaceAll(/\{(address|zip)\}/g, (_, field: keyof typeof values) =>
      encodeURIComponent(values[field]),
    ),
  }));
}
