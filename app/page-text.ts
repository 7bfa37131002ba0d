import { pageTexts } from "#content/page-texts.ts";
import { fillPlaceholders, placeholderValues } from "#domain/profile/placeholders.ts";
import type { Profile } from "#domain/profile/profile.ts";

/**
 * A sentence of content/page-texts.ts with the agent's own particulars.
 *
 * @param more what else stands in braces in this sentence alone
 */
export function pageText(name: keyof typeof pageTexts, profile: Profile, more: Record<string, string> = {}): string {
  return fillPlaceholders(pageTexts[name], { ...placeholderValues(profile), ...more });
}

/** The same for a sentence that stands in Settings. */
export function filledText(text: string, profile: Profile): string {
  return fillPlaceholders(text, placeholderValues(profile));
}
