import { pageTexts } from "#content/page-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { fillPlaceholders, placeholderValues } from "#domain/profile/setup/placeholders.ts";

/** A guide as links need it. */
export interface GuideLink {
  /** Its name in content/; absent for the agent's own guides. */
  name?: string | undefined;
  slug: string;
  title: string;
}

/** What every page knows about the site. */
export interface Site {
  profile: Profile;
  /** The canonical origin, such as https://www.example.com. */
  origin: string;
  /** Today in the agent's time zone: `November 21, 2026`. */
  today: string;
  /** The time in the agent's time zone when the page was rendered: `2026-11-21T18:05`. */
  now: string;
  year: number;
  /** The published guides, in order. */
  guides: GuideLink[];
  /** Demo content on the pages that isn't confirmed, as in `the license`, each once. */
  invented: string[];
  /** Whether search engines may list the pages. */
  mayBeFound: boolean;
  /** Whether visitors can subscribe to alerts. */
  hasAlerts?: true;
  /** Whether this is a staging copy. */
  isStaging?: true;
}

/** The site for `meta` functions, which get the data of all matched routes. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}

/**
 * A sentence in the agent's words or those of content/page-texts.ts, with the agent's details filled in.
 * @param more additional placeholders for this sentence
 */
export function pageText(name: keyof typeof pageTexts, profile: Profile, more: Record<string, string> = {}): string {
  return fillPlaceholders(wordsOf(name, profile), { ...placeholderValues(profile), ...more });
}

/** The same in parts: the placeholder values, and the text between. */
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

/** The same for a sentence shown in Settings. */
export function filledText(text: string, profile: Profile): string {
  return fillPlaceholders(text, placeholderValues(profile));
}
