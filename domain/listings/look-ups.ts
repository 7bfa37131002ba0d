import { addressLine } from "./home-words.ts";
import type { Listing } from "./listing.ts";

/** A page elsewhere that tells more of the place where a home stands. */
interface LookUp {
  label: string;
  /** With `{address}` and `{zip}` where those of the home belong. */
  template: string;
}

/** An https address whose host is plain. Only path, query and fragment may hold the fields `{address}` and `{zip}`. */
export function isLookUpTemplate(template: string): boolean {
  const filled = template.replaceAll(/\{(?:address|zip)\}/g, "x");
  const [, host = ""] = /^https:\/\/([^/?#]+)/.exec(template) ?? [];
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) && !/[\s\\{}]/.test(filled) && URL.parse(filled)?.host === host;
}

/** The pages about this home, by label; none for a home whose street is kept back. */
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
