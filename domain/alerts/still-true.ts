import type { MlsHome } from "../mls/home/mls-home.ts";
import type { Criteria } from "../mls/search/criteria.ts";
import { datesOf } from "../mls/search/open-days.ts";
import { wallClock } from "../wall-clock.ts";
import { isOtherPrice, type Match } from "./news.ts";

/**
 * Whether a kind of news about a home is still true when its email is sent.
 * @param home its current state; absent when it is off the market
 * @param matches all news of the home for one subscription
 */
export function isStillTrue(kind: Match["kind"], home: MlsHome | undefined, matches: readonly Match[]): boolean {
  if (kind === "gone") return home === undefined;
  if (kind === "sold") return home?.status === "sold";
  if (kind === "pending") return home?.status === "pending";
  if (kind === "back") return home?.status === "active";
  if (!home || home.status === "sold") return false;
  // The price last emailed before any of these changes: a price that changed and changed back is not news.
  const told = matches.find((match) => match.kind === "price")?.was;
  return kind !== "price" || told === undefined || isOtherPrice(told, home.price);
}

/** What a search may show today. */
interface Today {
  /** Whether the MLS lets the site show sold homes. */
  showsSold: boolean;
  now: Date;
  /** The agent's, an IANA name. */
  timeZone: string;
}

/**
 * Whether a home that a search found would still be found: by its price, status and open houses, which change from day
 * to day. Its other facts were matched when it was found.
 */
export function isStillFound(home: MlsHome, criteria: Criteria, { showsSold, now, timeZone }: Today): boolean {
  const { priceMin = 0, priceMax = Number.POSITIVE_INFINITY, status, isReduced, openHouse } = criteria;
  const price = Math.round(home.price);
  if (price < priceMin || price > priceMax) return false;
  if (status === undefined ? home.status === "sold" : home.status !== status) return false;
  if (home.status === "sold" && !showsSold) return false;
  if (isReduced && (home.originalPrice ?? 0) <= home.price) return false;
  if (openHouse === undefined) return true;
  const days = openHouse === "yes" ? undefined : datesOf(openHouse, wallClock(now, timeZone).slice(0, 10));
  return home.openHouses.some(({ endsAt, date }) => endsAt > now.toISOString() && (days?.includes(date) ?? true));
}
