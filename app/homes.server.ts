import type { RouterContextProvider } from "react-router";
import { forgottenBefore, type GoneListing } from "#domain/listings/gone-listing.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { errorFacts } from "#server/log.ts";
import { type Services, servicesOf } from "./services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What each request has read: the frame of a page and the page itself ask for the same homes. */
const readings = new WeakMap<Context, Promise<Listing[] | undefined>>();

/** Returns every home, newest first, read once for a request; `undefined` when they cannot be read, which the log says. */
export function allHomes(context: Context): Promise<Listing[] | undefined> {
  const known = readings.get(context);
  if (known) return known;
  const { listings, log } = servicesOf(context);
  const reading = listings.all().catch((error: unknown) => {
    log.error("homes not loaded", errorFacts(error));
    return undefined;
  });
  readings.set(context, reading);
  return reading;
}

/** The agent's own listing of a home of the MLS; nothing for homes of others. */
export async function findOwnListing(context: Context, mlsNumber: string): Promise<Listing | undefined> {
  const wanted = mlsNumber.trim().toLowerCase();
  return (await allHomes(context))?.find((listing) => listing.mlsNumber?.trim().toLowerCase() === wanted);
}

/** The home that an address or a form names: its id, when it has the form of one, and the listing, when there is one. */
export interface WantedHome {
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
  const since = forgottenBefore(now());
  return (await listings.gone()).find((gone) => gone.id === id && gone.goneAt >= since);
}
