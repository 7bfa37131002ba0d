import { pageTexts } from "#content/page-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { fillPlaceholders, placeholderValues } from "#domain/profile/setup/placeholders.ts";

/** A guide as a link to it needs it. */
export interface GuideLink {
  /** What content/ calls it; absent for the agent's own. */
  name?: string | undefined;
  slug: string;
  title: string;
}

/** What every page knows of the site. */
export interface Site {
  profile: Profile;
  /** The canonical origin, such as https://www.example.com. */
  origin: string;
  /** Today as the agent's clock has it: `November 21, 2026`. */
  today: string;
  /** The clock on the agent's wall, as it was when the page was made: `2026-11-21T18:05`. */
  now: string;
  year: number;
  /** The guides that visitors can read, in their order. */
  guides: GuideLink[];
  /** What the pages show that is invented and not confirmed, as in `the license`, each once. */
  invented: string[];
  /** Whether search engines may list the pages. */
  mayBeFound: boolean;
  /** Whether visitors may have homes mailed to them. */
  hasAlerts?: true;
  /** Whether this is a copy to try things on. */
  isStaging?: true;
}

/** The site for `meta` functions, which get the data of all matched routes. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}

/**
 * A sentence of the pages in the agent's words, or in those of content/page-texts.ts, with the agent's own particulars.
 *
 * @param more what else stands in braces in this sentence alone
 */
export function pageText(name: keyof typeof pageTexts, profile: Profile, more: Record<string, string> = {}): string {
  return fillPlaceholders(wordsOf(name, profile), { ...placeholderValues(profile), ...more });
}

/** The same in parts: what stood in braces, and what stands between. */
export function pageTextParts(name: keyof typeof pageTexts, profile: Profile): string[] {
  const values = placeholderValues(profile);
  return wordsOf(name, profile)
    .split(/(?=\{)|(?<=\})/)
    .map((part) => fillPlaceholders(part, values));
}

function wordsOf(name: keyof typeof pageTexts, { texts }: Profile): string {
  const own: Partial<Record<keyof typeof pageTexts, string>> = texts;
  return own[name] || pageTexts[name];
}

/** The same for a sentence that stands in Settings. */
export function filledText(text: string, profile: Profile): string {
  return fillPlaceholders(text, placeholderValues(profile));
}
