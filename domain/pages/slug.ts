import { z } from "zod";
import { pageWording } from "./page-wording.ts";

export const pageKinds = ["guide", "page"] as const;
/** A guide stands in the grid at `/resources` and below it; a page stands at the top, like `/about`. */
export type PageKind = (typeof pageKinds)[number];

const mostCharacters = 80;

export const SlugSchema = z
  .string(pageWording.badSlug)
  .max(mostCharacters, pageWording.badSlug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, pageWording.badSlug);

/**
 * The first steps of addresses that the site itself answers, those of `app/routes.ts` among them: no page of the agent's may
 * stand there. `/none` is where every
 * address without a page is kept.
 */
const taken: ReadonlySet<string> = new Set([
  ..."about accessibility admin alerts api areas assets brand calendar contact favicon feed fonts health healthz homes images open-houses".split(
    " ",
  ),
  ..."index-now-key listings manifest none pictures preview privacy resources robots saved search sitemap styleguide".split(
    " ",
  ),
  ..."tools tour u visit well-known".split(" "),
]);

/** The pages without which the site would be broken, by their slugs. */
const fixed: ReadonlySet<string> = new Set(["about", "privacy", "accessibility"]);

/** Whether the site needs the page: it keeps its slug and stays public. */
export function isFixedPage({ shipped }: { shipped?: { name: string } | undefined }): boolean {
  return shipped !== undefined && fixed.has(shipped.name);
}

/** Whether the site needs this address for something else. */
export function isTaken(kind: PageKind, slug: string): boolean {
  return kind === "page" && taken.has(slug);
}

/** `Selling in Winter: what changes` becomes `selling-in-winter-what-changes`. */
export function slugOf(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/’|'|\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, mostCharacters)
    .replace(/^-+|-+$/g, "");
  return slug || "untitled";
}
