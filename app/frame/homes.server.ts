import type { RouterContextProvider } from "react-router";
import { comingOpenHouses, endOf } from "#domain/listings/facts/open-house.ts";
import { forgottenBefore, type GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { withMlsHome } from "#domain/listings/lists/home-lists.ts";
import { instantOf } from "#domain/wall-clock.ts";
import { errorFacts } from "#server/log.ts";
import { lifeContext, type Services, servicesOf } from "./services.server.ts";
import type { Site } from "./site-data.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns what is read of the homes; `undefined` when they cannot be read, which the log says. */
export async function readHomes<Result>(
  context: Context,
  read: (listings: Services["listings"]) => Promise<Result>,
): Promise<Result | undefined> {
  const { listings, log } = servicesOf(context);
  try {
    return await read(listings);
  } catch (error) {
    log.error("homes not loaded", errorFacts(error));
    return undefined;
  }
}

/** The agent's own listing of a home of the MLS; nothing for homes of others. */
export function findOwnListing(context: Context, name: string, key?: string): Promise<Listing | undefined> {
  return readHomes(context, async (listings) => withMlsHome(await listings.all(), name, key));
}

/** The home that an address or a form names: its id, when it has the form of one, and the listing, when there is one. */
interface WantedHome {
  listingId: string | null;
  listing?: Listing | undefined;
  /** What is remembered of the listing, when it was removed less than a year ago. */
  gone?: GoneListing | undefined;
  /** The store could not be read just now. */
  isUnreadable?: true;
}

export async function findHome(services: Services, wanted: string | null | undefined): Promise<WantedHome> {
  const { data: listingId = null } = ListingIdSchema.safeParse(wanted);
  if (listingId === null) return { listingId };
  try {
    const listing = await services.listings.find(listingId);
    return { listingId, listing, gone: listing ? undefined : await findGone(services, listingId) };
  } catch (error) {
    services.log.error("listing not loaded", errorFacts(error));
    return { listingId, isUnreadable: true };
  }
}

async function findGone({ listings, now }: Services, id: string): Promise<GoneListing | undefined> {
  const gone = await listings.findGone(id);
  return gone && gone.goneAt >= forgottenBefore(now()) ? gone : undefined;
}

/** The clock on the agent's wall. */
type Clock = Pick<Site, "now" | "profile">;

/** Says that a page shows the open houses of these homes, and is another one when the next of them is over. */
export function showsOpenHouses(
  context: Readonly<RouterContextProvider>,
  homes: readonly Pick<HomeCard, "status" | "facts">[],
  { now, profile }: Clock,
): void {
  const [next] = homes
    .flatMap((home) => comingOpenHouses(home, now))
    .map(endOf)
    .sort();
  const life = context.get(lifeContext);
  if (next) life.goodUntil = Math.min(life.goodUntil, instantOf(next, profile.timeZone).getTime());
}
