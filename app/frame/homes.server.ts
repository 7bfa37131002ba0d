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

/** Returns what `read` returns; `undefined` when the homes can't be read, which is logged. */
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

/** The agent's own listing of an MLS home; undefined for other firms' homes. */
export function findOwnListing(context: Context, name: string, key?: string): Promise<Listing | undefined> {
  return readHomes(context, async (listings) => withMlsHome(await listings.all(), name, key));
}

/** The home that an address or form names: its id, if it's well formed, and its listing, if there is one. */
interface WantedHome {
  listingId: string | null;
  listing?: Listing | undefined;
  /** What's remembered of a listing removed within the last year. */
  gone?: GoneListing | undefined;
  /** The store couldn't be read. */
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

/** The clock in the agent's time zone. */
type Clock = Pick<Site, "now" | "profile">;

/** Declares that a page shows these homes' open houses, so its cached copy expires when the next one ends. */
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
