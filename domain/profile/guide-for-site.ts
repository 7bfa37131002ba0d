import { type GuideSlug, guideSlugs } from "../guide.ts";
import type { Head, Outline } from "../pages/outline.ts";
import { dayIn } from "../tools/day-text.ts";
import type { Profile } from "./profile.ts";
import { fillPlaceholders } from "./setup/placeholders.ts";

/** A guide as one site shows it. */
export interface GuideForSite
  extends Pick<Head, "title" | "summary" | "cover" | "isAboutBenefits" | "callToAction">,
    Required<Pick<Head, "figures">> {
  /** What content/ calls it; absent for the agent's own. */
  name: GuideSlug | undefined;
  slug: string;
  /** The title with the place the guide is written for, in its heading. */
  placedTitle: string;
  /** For search engines and shared links. */
  pageName: string;
  description: string;
  /** Absent until the agent has confirmed or published the guide: what they have not read they have not published. */
  dates?: GuideDates | undefined;
}

/** Calendar days, as in `2026-03-02`. */
interface GuideDates {
  published: string;
  /** When the agent went through it last. */
  reviewed?: string | undefined;
  /** When the text changed last. */
  modified: string;
}

/**
 * @param values what stands in the places of names in braces; a figure of an empty one is left out
 */
export function guideForSite(
  guide: Outline,
  head: Head,
  profile: Profile,
  values: Readonly<Record<string, string>>,
): GuideForSite {
  const filled = (text: string) => fillPlaceholders(text, values);
  const {
    title,
    heading,
    summary,
    figures = [],
    seoTitle,
    seoDescription,
    cover,
    isAboutBenefits,
    callToAction,
  } = head;
  const placedTitle = filled(heading || title);
  return {
    name: guideSlugs.find((name) => name === guide.shipped?.name),
    slug: guide.slug,
    title: filled(title),
    placedTitle,
    pageName: seoTitle ? filled(seoTitle) : placedTitle,
    summary: filled(summary),
    description: filled(seoDescription || summary),
    figures: figures
      .filter(({ value }) => ![...value.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => values[name] === ""))
      .map(({ value, label }) => ({ value: filled(value), label: filled(label) })),
    cover,
    isAboutBenefits,
    callToAction,
    dates: datesOf(guide, head, profile),
  };
}

function datesOf(
  { shipped, liveSince, firstLiveOn }: Outline,
  { reviewedOn }: Head,
  { publishing, timeZone }: Profile,
): GuideDates | undefined {
  const reviewed = reviewedOn ?? publishing.guidesRead[shipped?.name ?? ""];
  const modified = liveSince ? dayIn(timeZone, new Date(liveSince)) : reviewed;
  if (!modified) return undefined;
  const published = firstLiveOn && firstLiveOn < modified ? firstLiveOn : modified;
  return { published, modified, reviewed };
}
