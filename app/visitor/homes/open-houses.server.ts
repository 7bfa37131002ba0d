import type { RouterContextProvider } from "react-router";
import { houseOf, modelOf } from "#content/demo/mls-pictures.ts";
import { comingOpenHouses, endOf } from "#domain/listings/facts/open-house.ts";
import { lastOpenDay, type OpenTime, openHousePage } from "#domain/listings/facts/open-house-days.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { mlsNumberForm } from "#domain/listings/mls-number.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import { distinctCovers } from "#domain/mls/search/home-row.ts";
import { hour } from "#domain/time-units.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { showsOpenHouses } from "../../frame/homes.server.ts";
import { type OwnSearch, readableSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";

/** A time on the page with its home: one of the agent's own, or another MLS home. */
export interface ShownTime extends OpenTime {
  path: string;
  listing?: Listing;
  mlsHome?: ShownHome;
}

/**
 * The open houses an address requests. Omits MLS homes while they can't be read or are too old.
 * @throws StoreUnavailableError while the agent's own homes can't be read
 */
export async function openHousesOf(context: Readonly<RouterContextProvider>, asked: URLSearchParams) {
  const [listings, search, { site }] = await Promise.all([
    servicesOf(context).listings.all(),
    readableSearch(context),
    currentSite(context),
  ]);
  const own = search?.facts.age === "closed" ? undefined : search;
  const { now, profile } = site;
  const times = [...ownTimes(listings, now), ...(own ? mlsTimes(own, listings, now, profile.timeZone) : [])];
  const { days, ...found } = openHousePage(times, now, { day: asked.get("day"), page: asked.get("page") });
  const [soonest] = times.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  showsOpenHouses(context, soonest ? [{ status: "active", facts: { openHouses: [soonest] } }] : [], site);
  const shown = days.map(({ date, times }) => ({ date, times: withHomes(times, listings, own) }));
  const hasMls = shown.some((day) => day.times.some(({ mlsHome }) => mlsHome));
  return { ...found, days: shown, facts: hasMls ? own?.facts : undefined };
}

function ownTimes(listings: readonly Listing[], now: string): OpenTime[] {
  return listings.flatMap((listing) =>
    comingOpenHouses(listing, now).map((openHouse) => ({ ...openHouse, isMine: true, home: { id: listing.id } })),
  );
}

/** Open houses of homes that the agent doesn't list on this site; the agent's own homes have their own. */
function mlsTimes({ search }: OwnSearch, listings: readonly Listing[], now: string, timeZone: string): OpenTime[] {
  const onSite = new Set(listings.map(({ mlsNumber = "" }) => mlsNumberForm(mlsNumber)));
  return search
    .openHouses(afterLastDay(now, timeZone))
    .filter(({ mlsNumber }) => !onSite.has(mlsNumberForm(mlsNumber)))
    .map(({ mlsNumber, startsAt, endsAt, isMine }) => {
      const [date = "", from = ""] = wallClock(new Date(startsAt), timeZone).split("T");
      return { date, from, until: wallClock(new Date(endsAt), timeZone).slice(11), isMine, home: { mlsNumber } };
    });
}

/** One day past the last one shown, whose open houses are then filtered out by date. */
function afterLastDay(now: string, timeZone: string): Date {
  return new Date(instantOf(`${lastOpenDay(now)}T00:00`, timeZone).getTime() + 25 * hour);
}

function withHomes(times: readonly OpenTime[], listings: readonly Listing[], own: OwnSearch | undefined): ShownTime[] {
  const shown = times.flatMap((time): ShownTime[] => {
    const { home } = time;
    if ("id" in home) {
      const listing = listings.find(({ id }) => id === home.id);
      return listing ? [{ ...time, listing, path: `/listings/${listing.id}` }] : [];
    }
    const mlsHome = own?.search.find(home.mlsNumber);
    return mlsHome ? [{ ...time, mlsHome, path: homePath(mlsHome) }] : [];
  });
  const inOrder = shown.toSorted((one, other) => Number(isPending(one)) - Number(isPending(other)));
  return own?.facts.isInvented ? withCoversApart(inOrder) : inOrder;
}

const isPending = ({ listing, mlsHome }: ShownTime) => (listing ?? mlsHome)?.status === "pending";

/** A demo has few pictures. */
function withCoversApart(shown: readonly ShownTime[]): ShownTime[] {
  const apart = distinctCovers(
    shown.flatMap(({ mlsHome }) => mlsHome ?? []),
    modelOf,
    [],
    houseOf,
  );
  return shown.map((time) => (time.mlsHome ? { ...time, mlsHome: apart.shift() ?? time.mlsHome } : time));
}
