import type { RouterContextProvider } from "react-router";
import { shippedContent } from "#content/shipped.ts";
import { demoHomes } from "#domain/listings/lists/home-lists.ts";
import type { Outline } from "#domain/pages/outline.ts";
import { withoutForeignLogo } from "#domain/profile/no-picture.ts";
import { isStillDemo, type Profile } from "#domain/profile/profile.ts";
import { type HomeFacts, mayBeFound, unconfirmed } from "#domain/profile/setup/invented.ts";
import { shownStories } from "#domain/profile/stories/story.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { longDate } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import { readHomes } from "./homes.server.ts";
import { inventedOn } from "./invented.server.ts";
import { type Services, servicesOf } from "./services.server.ts";
import type { GuideLink, Site } from "./site-data.ts";
import { type PublicPage, publishedOf } from "./site-pages.server.ts";

/** What every page needs of the stores. */
interface SiteContent {
  profile: Profile;
  pages: readonly Outline[];
  /** The demo homes still on the site; `undefined` when they couldn't be read. */
  homes: HomeFacts[] | undefined;
}

/**
 * The last content read, and its version. Pages rendered while nothing has changed share it; without a version, it's
 * used only while the store is unavailable.
 */
const lastContents = new WeakMap<Services, SiteContent & { version: number | undefined }>();

interface CurrentSite {
  site: Site;
  /** Built from an older profile, or without knowing which homes are demo homes, because the store can't be read. */
  isOld: boolean;
}

/** Cached per request, because the root, some pages and the failure page all need it. */
const sites = new WeakMap<Readonly<RouterContextProvider>, Promise<CurrentSite>>();

/**
 * What every page knows about the site, read once per request. Rejects with the store's error if it has never been
 * read.
 */
export function currentSite(context: Readonly<RouterContextProvider>): Promise<CurrentSite> {
  const known = sites.get(context) ?? readSite(context);
  sites.set(context, known);
  return known;
}

async function readSite(context: Readonly<RouterContextProvider>): Promise<CurrentSite> {
  const services = servicesOf(context);
  const last = lastContents.get(services);
  try {
    const { version } = await services.listings.contentVersion();
    if (last?.version === version) return { site: siteOf(last, services), isOld: false };
    const [profile, pages, homes] = await Promise.all([
      services.profile.load(),
      services.pages.all(),
      readHomes(context, async (listings) => demoHomes(await listings.cards())),
    ]);
    if (!profile) throw new Error("There is no profile: the first start did not finish.");
    const content = { profile, pages, homes: homes ?? last?.homes };
    lastContents.set(services, { ...content, version: homes && version });
    return { site: siteOf(content, services), isOld: homes === undefined };
  } catch (error) {
    if (!last) throw error;
    services.log.error("profile not loaded", errorFacts(error));
    return { site: siteOf(last, services), isOld: true };
  }
}

function siteOf({ profile, pages: all, homes }: SiteContent, services: Services): Site {
  const { config, now, subscriptionReceiver } = services;
  const pages = publishedOf(all, now());
  const today = longDate(now(), profile.timeZone);
  const left = unconfirmed(inventedOn(profile, homes ?? [], pages), profile);
  return {
    profile: withoutForeignNames(profile),
    origin: config.origin,
    today,
    now: wallClock(now(), profile.timeZone),
    year: Number(today.slice(-4)),
    guides: pages.filter(({ kind }) => kind === "guide").map(guideLink),
    invented: [...new Set(left.map(({ group }) => group))],
    // If the homes are unknown, some may be demo homes.
    mayBeFound: !config.isStaging && homes !== undefined && mayBeFound(profile, left),
    ...(subscriptionReceiver.isOn(profile) && { hasAlerts: true }),
    ...(config.isStaging && { isStaging: true }),
  };
}

function guideLink({ shipped, slug, live }: PublicPage): GuideLink {
  return { name: shipped?.name, slug, title: live.title };
}

/** The shipped share picture contains the demo agent's name, so no other agent's pages use it, and no other firm's
 * the logo. */
function withoutForeignNames(profile: Profile): Profile {
  const { profile: demo } = shippedContent;
  const isForeign = profile.sharePicture === demo.sharePicture && !isStillDemo(profile, demo);
  const own = { ...withoutForeignLogo(profile, demo), stories: shownStories(profile, demo) };
  return isForeign ? { ...own, sharePicture: "/brand/share-plain.jpg" } : own;
}
