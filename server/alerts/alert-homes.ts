import { regionMap } from "#content/map.ts";
import type { DigestHome } from "#domain/alerts/digest.ts";
import { newsName } from "#domain/alerts/news.ts";
import { isDemoId } from "#domain/demo-id.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { feedAge } from "#domain/mls/feed/feed-run.ts";
import { homeOfListing } from "#domain/mls/home/as-listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { readCriteria } from "#domain/mls/search/criteria.ts";
import { inRegion } from "#domain/mls/search/known-region.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Mirror } from "../mirror/mirror.ts";
import type { Platform } from "../ports/platform.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";

/** The homes that alerts are about, in their current state. */
export type AlertHomes = Awaited<ReturnType<typeof readAlertHomes>>;

/** @throws StoreUnavailableError while the MLS homes can't be read */
export async function readAlertHomes(
  { listings, mls }: Pick<Platform, "listings" | "mls">,
  profile: Profile,
  now: Date,
) {
  const feed = mls && readFeed(mls.mirror(), now);
  const listed = (await listings.all()).filter(({ id }) => !isDemoId(id));
  const own = listed
    .filter(({ mlsNumber = "" }) => mlsNumber === "" || !feed?.mirror.findByNumber(mlsNumber))
    .map((listing) => homeOfListing(listing, profile));
  const ownByName = new Map(own.map((home) => [newsName(home), home]));
  const pictures = new Map(listed.map((listing) => [listing.mlsNumber || listing.id, pictureOf(listing)]));
  const names = new Map(listed.map(({ id, mlsNumber }) => [id, mlsNumber || id]));
  const agentIds = new Set(feed?.mirror.agentIds());
  return {
    /** The feed's mirror and age; absent if there is none or it holds the demo. */
    feed,
    /** The agent's own listings that are not in the feed. */
    own,
    /** Finds a home by its name in matches; `undefined` if it left the market. */
    find: (name: string) => feed?.mirror.findByNumber(name) ?? ownByName.get(name),
    isMine: (home: MlsHome) => home.listing !== undefined || home.agentIds.some((id) => agentIds.has(id)),
    /** Returns the JPEG of one of the agent's listings, by the same name. */
    pictureOf: (name: string) => pictures.get(name),
    /** Returns a home's name in matches. A subscription may refer to a listing by its id. */
    nameOf: (home: string) => names.get(home) ?? home,
    /** Returns the criteria of a saved query, with current facts about the region. */
    criteriaOf: (query: string) => inRegion(readCriteria(new URLSearchParams(query)).criteria, regionMap),
    rules: { showsSold: profile.mls.showsSold, now, timeZone: profile.timeZone },
    /** A home's history, by its name in matches. */
    eventsOf: (name: string) => feed?.mirror.eventsOf(name) ?? [],
  };
}

function pictureOf({ pictures, coverImage }: Listing): DigestHome["picture"] {
  const { share, alt = "" } = pictures.find(({ address }) => address === coverImage) ?? {};
  return share === undefined ? undefined : { address: share, alt };
}

function readFeed(mirror: Mirror, now: Date) {
  if (mirror.isFilling()) throw new StoreUnavailableError("The MLS homes are being read again.");
  const source = mirror.source();
  return source?.kind === "feed" ? { mirror, source, age: feedAge(source.readAt, now) } : undefined;
}
