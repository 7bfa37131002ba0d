import type { Profile } from "./profile.ts";
import { isConfirmed } from "./setup/invented.ts";

/**
 * The office's postal address in one line, required in emails to subscribers; `undefined` while a part is missing or the
 * address is still the one the site came with.
 */
export function postalAddress(
  { office, publishing }: Pick<Profile, "office" | "publishing">,
  shipped: Pick<Profile, "office">,
): string | undefined {
  const { street, city, state, zipCode } = office;
  const isInvented = street === shipped.office.street && !isConfirmed({ key: "office" }, publishing);
  if (isInvented || [street, city, state, zipCode].some((part) => part.trim() === "")) return undefined;
  return `${street}, ${city}, ${state} ${zipCode}`;
}
