import type { Profile } from "#domain/profile/profile.ts";
import { longDate } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import type { Services } from "./services.server.ts";
import type { Site } from "./site-data.ts";

/** The profile as it could be read last: what is left to say while the store is away. */
const lastProfiles = new WeakMap<Services, Profile>();

interface CurrentSite {
  site: Site;
  /** Made from an older profile, because the store cannot be read just now. */
  isOld: boolean;
}

/** What every page knows of the site. Rejects with the store's error when it never could be read. */
export async function currentSite(services: Services): Promise<CurrentSite> {
  try {
    const profile = await services.profile.load();
    if (!profile) throw new Error("There is no profile: the first start did not finish.");
    lastProfiles.set(services, profile);
    return { site: siteOf(profile, services), isOld: false };
  } catch (error) {
    const profile = lastProfiles.get(services);
    if (!profile) throw error;
    services.log.error("profile not loaded", errorFacts(error));
    return { site: siteOf(profile, services), isOld: true };
  }
}

function siteOf(profile: Profile, { config, now }: Services): Site {
  const today = longDate(now(), profile.timeZone);
  return { profile, origin: config.origin, today, year: Number(today.slice(-4)) };
}
