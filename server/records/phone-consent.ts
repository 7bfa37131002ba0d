import { createHash } from "node:crypto";
import { siteTexts } from "#content/page-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { fillPlaceholders, placeholderValues } from "#domain/profile/setup/placeholders.ts";

/**
 * Returns the consent sentence at the contact form's phone field, as visitors read it, and the hash stored with
 * inquiries.
 */
export function phoneConsent(profile: Profile): { hash: string; text: string } {
  const text = fillPlaceholders(profile.texts.phoneConsent || siteTexts.phoneConsent, placeholderValues(profile));
  return { hash: createHash("sha256").update(text).digest("base64url"), text };
}
