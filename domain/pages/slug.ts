import { z } from "zod";
import { pageWording } from "./page-wording.ts";

export const pageKinds = ["guide", "page"] as const;
/** Guides are in the grid at `/resources` and below it. Pages are at the top level, like `/about`. */
export type PageKind = (typeof pageKinds)[number];

const mostCharacters = 80;

export const SlugSchema = z
  .string(pageWording.badSlug)
  .max(mostCharacters, pageWording.badSlug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, pageWording.badSlug);

/**
 * First URL segments that the site uses itself, including those in `app/routes.ts`. The agent's pages can't use them.
 * `/none` is the cached page for all URLs without a page.
 */
const taken: ReadonlySet<string> = new Set([
  ..."about accessibility admin alerts api areas assets brand calendar contact favicon feed fonts health healthz homes images open-houses".split(
    " ",
  ),
  ..."index-now-key listings manifest none pictures preview privacy resources robots saved search sell sitemap styleguide".split(
    " ",
  ),
  ..."tools tour u visit well-known".split(" "),
]);

/** The slugs of pages that the site needs. */
const fixed: ReadonlySet<string> = new Set(["about", "privacy", "accessibility"]);

/** Returns whether the site needs the page, so it keeps its slug and stays public. */
export function isFixedPage({ shipped }: { shipped?: { name: string } | undefined }): boolean {
  return shipped !== undefined && fixed.has(shipped.name);
}

/** Returns whether the site uses this URL for something else. */
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
