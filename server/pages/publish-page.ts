import { type Body, shapeFault } from "#domain/pages/body.ts";
import { checksOf } from "#domain/pages/checks.ts";
import type { MovedPage } from "#domain/pages/moved-page.ts";
import { type Page, pagePath } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { isFixedPage } from "#domain/pages/slug.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import { bodyHash } from "../records/page-record.ts";
import { type PageWork, type Refused, refused, revisionOf, unscheduled } from "./edit-page.ts";
import { unpublished } from "./save-draft.ts";
import { shippedPages } from "./shipped-pages.ts";

/** Facts about the site on which a text is published. */
export interface PublishingSite {
  timeZone: string;
  /** The site's paths, except those of MLS homes. */
  knownPaths: ReadonlySet<string>;
  /** Whether the text renders without errors, in reasonable time. */
  canBeShown(markdown: string): boolean;
}

/** Publishes the draft: the live text, revision, old address, and content version change together. */
export function publishPage(
  { timeZone, knownPaths, canBeShown, anyway }: PublishingSite & { anyway: boolean },
  now: Date,
): PageWork {
  return async (page) => {
    const body = bodyToPublish(page, canBeShown);
    if ("refusal" in body) return body;
    const today = dayIn(timeZone, now);
    const fault = faultOf(body, { knownPaths, today, anyway });
    if (fault) return fault;
    const at = now.toISOString();
    const published = { ...livePage(page, body), liveSince: at, firstLiveOn: page.firstLiveOn ?? today };
    const change = { revisions: [revisionOf(page, "publish", body, at)], moved: movedFrom(page, published.slug, at) };
    return { page: published, change };
  };
}

/** Schedules the current draft to go live at a local time: `2027-01-02T08:00`. `null` cancels the schedule. */
export function schedulePage(
  { at, timeZone, knownPaths, canBeShown }: PublishingSite & { at: string | null },
  now: Date,
): PageWork {
  return async (page) => {
    if (at === null) return { page: unscheduled(page) };
    const moment = momentOf(at, timeZone, now);
    if ("refusal" in moment) return moment;
    const body = bodyToPublish(page, canBeShown);
    if ("refusal" in body) return body;
    const fault = faultOf(body, { knownPaths, today: at.slice(0, 10), anyway: true });
    if (fault) return fault;
    const slug = page.nextSlug ?? page.slug;
    const scheduled: Page = {
      ...page,
      publishAt: moment.publishAt,
      scheduled: body,
      scheduledSlug: slug,
      firstLiveOn: page.firstLiveOn ?? at.slice(0, 10),
    };
    // Recorded now, but the old address does not redirect while the page is still there.
    return { page: scheduled, change: { moved: movedFrom(page, slug, moment.publishAt) } };
  };
}

/** Takes a page off the site. Its text becomes a draft. */
export const unpublishPage: PageWork = (page) => {
  if (isFixedPage(page)) return refused(pageWording.fixedPage);
  if (!page.live || page.trashedAt) return refused(pageWording.notPublic);
  return { page: unpublished(page) };
};

/** Rendering is checked before anything else: a text that can't be shown is not published. */
function bodyToPublish(page: Page, canBeShown: PublishingSite["canBeShown"]): Body | Refused {
  if (page.trashedAt) return refused(pageWording.inTrash);
  const body = page.draft ?? (page.nextSlug ? page.live : undefined);
  if (!body) return refused(pageWording.nothingToPublish);
  if (body.title.trim() === "") return refused(pageWording.titleMissing);
  const fault = shapeFault(body.markdown) ?? (canBeShown(body.markdown) ? undefined : pageWording.notShown);
  return fault ? refused(fault) : body;
}

/** Required fixes block publishing. All other checks block it until the agent chooses to publish anyway. */
function faultOf(
  body: Body,
  { anyway, ...surroundings }: { knownPaths: ReadonlySet<string>; today: string; anyway: boolean },
): Refused | undefined {
  const checks = checksOf(body, surroundings);
  const isOpen = checks.some(({ severity }) => severity === "must" || !anyway);
  return isOpen ? { refusal: { reason: "unready", error: pageWording.notReady, checks } } : undefined;
}

function livePage(page: Page, body: Body): Page {
  const { draft: _draft, nextSlug, shipped, ...rest } = unscheduled(page);
  const release = shippedPages().find(({ name, hash }) => name === shipped?.name && hash === bodyHash(body));
  const taken = release ? { shipped: { name: release.name, hash: release.hash } } : shipped && { shipped };
  return { ...rest, slug: nextSlug ?? page.slug, live: body, ...taken };
}

/** Keeps the agent's text and stops offering the release's. */
export const keepOwnText: PageWork = (page) => {
  const release = shippedPages().find(({ name }) => name === page.shipped?.name);
  return { page: release ? { ...page, shipped: { name: release.name, hash: release.hash } } : page };
};

function movedFrom(page: Page, slug: string, at: string): MovedPage[] {
  const wasPublic = page.live !== undefined || page.liveSince !== undefined;
  return wasPublic && slug !== page.slug ? [{ from: pagePath(page), pageId: page.id, at }] : [];
}

function momentOf(at: string, timeZone: string, now: Date): { publishAt: string } | Refused {
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? instantOf(at, timeZone) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return refused(pageWording.badMoment);
  if (wallClock(instant, timeZone) !== at) return refused(pageWording.skippedHour(at.slice(11)));
  if (instant <= now) return refused(pageWording.pastMoment);
  return { publishAt: instant.toISOString() };
}
