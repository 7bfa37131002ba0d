import type { Guide } from "./guide.ts";
import { fillPlaceholders } from "./profile/placeholders.ts";
import type { Profile } from "./profile/profile.ts";

/** A guide as one site shows it. */
export interface GuideForSite extends Omit<Guide, "published" | "reviewed"> {
  /** Absent until the agent has confirmed the guide: what they have not read they have not published. */
  dates?: { published: string; reviewed: string };
}

/**
 * @param values what stands in the places of names in braces; a figure of an empty one is left out
 */
export function guideForSite(
  { published, reviewed: _, ...guide }: Guide,
  { publishing }: Profile,
  values: Readonly<Record<string, string>>,
): GuideForSite {
  const filled = (text: string) => fillPlaceholders(text, values);
  const read = publishing.guidesRead[guide.slug];
  return {
    ...guide,
    placedTitle: filled(guide.placedTitle),
    description: filled(guide.description),
    figures: guide.figures
      .filter(({ value }) => ![...value.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => values[name] === ""))
      .map(({ value, label }) => ({ value: filled(value), label: filled(label) })),
    ...(read && { dates: { published: published < read ? published : read, reviewed: read } }),
  };
}
