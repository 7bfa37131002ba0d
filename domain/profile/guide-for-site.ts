import { type GuideSlug, guideSlugs } from "../guide.ts";
import type { Head, Outline } from "../pages/outline.ts";
import { dayIn } from "../tools/day-text.ts";
import type { Profile } from "./profile.ts";
import { fillPlaceholders } from "./setup/placeholders.ts";

/** A guide as one site shows it. */
export interface GuideForSite
  extends Pick<Head, "title" | "summary" | "cover" | "isAboutBenefits" | "callToAction">,
    Required<Pick<Head, "figures">> {
  /** Its name in content/; absent for the agent's own. */
  name: GuideSlug | undefined;
  slug: string;
  /** The heading: the title with the guide's place filled in. */
  placedTitle: string;
  /** For search engines and shared links. */
  pageName: string;
  description: string;
  /** Absent until the agent has confirmed or published the guide: an unread guide has no dates. */
  dates?: GuideDates | undefined;
}

/** Calendar days, as in `2026-03-02`. */
interface GuideDates {
  published: string;
  /** When the agent last reviewed it. */
  reviewed?: string | undefined;
  /** When the text last changed. */
  modified: string;
}

/**
 * @param values the placeholders' values; a figure with an empty one is left out
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
