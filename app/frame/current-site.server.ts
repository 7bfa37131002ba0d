import type { RouterContextProvider } from "react-router";
import { shippedContent } from "#content/shipped.ts";
import { demoHomes } from "#domain/listings/lists/home-lists.ts";
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
import { type PublicPage, publicPages } from "./site-pages.server.ts";

/** The last profile read, used while the store is unavailable. */
const lastProfiles = new WeakMap<Services, Profile>();
/** The last pages read. */
const lastPages = new WeakMap<Services, PublicPage[]>();
/** The last demo homes read. */
const lastHomes = new WeakMap<Services, HomeFacts[]>();

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
  const now = await readDemoHomes(context);
  const homes = now ?? lastHomes.get(services);
  try {
    const [profile, pages] = await Promise.all([services.profile.load(), publicPages(context)]);
    if (!profile) throw new Error("There is no profile: the first start did not finish.");
    lastProfiles.set(services, profile);
    lastPages.set(services, pages);
    return { site: siteOf({ profile, pages, homes }, services), isOld: now === undefined };
  } catch (error) {
    const [profile, pages] = [lastProfiles.get(services), lastPages.get(services)];
    if (!profile || !pages) throw error;
    services.log.error("profile not loaded", errorFacts(error));
    return { site: siteOf({ profile, pages, homes }, services), isOld: true };
  }
}

/** The demo homes still on the site; `undefined` when they can't be read. */
async function readDemoHomes(context: Readonly<RouterContextProvider>): Promise<HomeFacts[] | undefined> {
  const homes = await readHomes(context, async (listings) => demoHomes(await listings.cards()));
  if (homes) lastHomes.set(servicesOf(context), homes);
  return homes;
}

interface SiteContent {
  profile: Profile;
  pages: readonly PublicPage[];
  homes: HomeFacts[] | undefined;
}

function siteOf({ profile, pages, homes }: SiteContent, services: Services): Site {
  const { config, now, subscriptionReceiver } = services;
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
