import { isDemoId } from "../../demo-id.ts";
import type { GoneListing } from "../gone-listing.ts";
import type { HomeCard } from "../home-card.ts";
import { isLand, type Listing, type ListingStatus, listingStatuses } from "../listing.ts";
import { mlsNumberForm } from "../mls-number.ts";

export const listingOrders = ["newest", "lowest", "highest"] as const;
/** By listing date, or by price, lowest or highest first. Sold homes come last. */
export type ListingOrder = (typeof listingOrders)[number];

export function isListingOrder(value: unknown): value is ListingOrder {
  return listingOrders.some((order) => order === value);
}

/** How many homes have each status. */
export type ListingCounts = Record<ListingStatus, number>;

export function countHomes(homes: readonly Pick<Listing, "status">[]): ListingCounts {
  const counts = { active: 0, pending: 0, sold: 0 };
  for (const { status } of homes) counts[status] += 1;
  return counts;
}

/** The count of a status, or of all. */
export function countOf(counts: ListingCounts, status?: ListingStatus): number {
  const wanted: readonly ListingStatus[] = status ? [status] : listingStatuses;
  return wanted.reduce((sum, each) => sum + counts[each], 0);
}

type Placed = Pick<Listing, "createdAt" | "id">;

/** The order of lists: newest first by `createdAt`, ties by id descending. */
export function newestFirst(one: Placed, other: Placed): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** The homes of a paged list. */
interface WantedHomes {
  /** Absent: all homes, sold ones last. */
  status?: ListingStatus | undefined;
  order: ListingOrder;
}

/** Sorts and filters homes. At the same price the newest comes first if the highest price does, and last otherwise. */
export function listedHomes(homes: readonly HomeCard[], { status, order }: WantedHomes): HomeCard[] {
  const highest = (one: HomeCard, other: HomeCard) => other.price - one.price || newestFirst(one, other);
  const lowest = (one: HomeCard, other: HomeCard) => highest(other, one);
  const soldLast = (one: HomeCard, other: HomeCard) => Number(one.status === "sold") - Number(other.status === "sold");
  const inOrder = { newest: newestFirst, lowest, highest }[order];
  return homes
    .filter((home) => !status || home.status === status)
    .sort((one, other) => soldLast(one, other) || inOrder(one, other));
}

/** The newest homes for sale, of all or those that match. */
export function newestForSale(
  homes: readonly HomeCard[],
  limit: number,
  fits: (home: HomeCard) => boolean = () => true,
): HomeCard[] {
  return listedHomes(homes, { status: "active", order: "newest" }).filter(fits).slice(0, limit);
}

/** Matches land, or homes that are not land. */
export function ofKind(land: boolean): (home: HomeCard) => boolean {
  return (home) => isLand(home) === land;
}

/** The most recently written homes, the latest first. */
export function lastChanged(homes: readonly HomeCard[], limit: number): HomeCard[] {
  const latest = (one: HomeCard, other: HomeCard) => (one.updatedAt + one.id < other.updatedAt + other.id ? 1 : -1);
  return homes.toSorted(latest).slice(0, limit);
}

/** The remaining demo homes. */
export function demoHomes(homes: readonly HomeCard[]): HomeCard[] {
  return homes.filter(({ id }) => isDemoId(id));
}

/** The newest home with this MLS number, however it is typed. */
export function withMlsNumber(homes: readonly Listing[], mlsNumber: string): Listing | undefined {
  const wanted = mlsNumberForm(mlsNumber);
  return wanted === "" ? undefined : homes.find((home) => mlsNumberForm(home.mlsNumber ?? "") === wanted);
}

/** The listing of the MLS home with this name, never another home with the same number. @param key the home's */
export function withMlsHome(homes: readonly Listing[], name: string, key: string | undefined): Listing | undefined {
  const linked = key === undefined ? undefined : homes.find(({ mls }) => mls?.key === key);
  const numbered = linked ?? withMlsNumber(homes, name);
  const isOther = key !== undefined && numbered?.mls !== undefined && numbered.mls.key !== key;
  return isOther ? undefined : numbered;
}

/** As many as fit in one row. */
const most = 3;

/** Other homes for sale, the nearest in price first; land first when the listing is land, last otherwise. */
export function similarHomes(listing: HomeCard, all: readonly HomeCard[]): HomeCard[] {
  const { id, price } = listing;
  return homesLike({ id, price, isLand: isLand(listing) }, all);
}

/** The same for a home that may be gone: if its town is known, homes in that town come first. */
export function homesLike(
  { id, city, price, isLand: land }: Pick<GoneListing, "id" | "price" | "isLand"> & { city?: string },
  all: readonly HomeCard[],
): HomeCard[] {
  const unlike = (home: HomeCard) => Number(isLand(home) !== land);
  const elsewhere = (home: HomeCard) => Number(city !== undefined && home.city !== city);
  const distance = (home: HomeCard) => Math.abs(home.price - price);
  return all
    .filter((home) => home.id !== id && home.status === "active")
    .toSorted(
      (one, other) =>
        unlike(one) - unlike(other) || elsewhere(one) - elsewhere(other) || distance(one) - distance(other),
    )
    .slice(0, most);
}

/** Up to this many homes fit on one page. */
const mostOnOnePage = 60;
/** Homes per page of a longer list: twelve rows of two, eight of three. */
const pageLength = 24;

/** The page of a long list. Both count from 1. */
export interface ListPage {
  number: number;
  last: number;
}

/**
 * The page that a URL asks for: the first if it names none, the last if its number is past
 * the end.
 *
 * @param wanted the number as it is in the URL
 * @param total how many homes there are
 */
export function listPage(wanted: string | null, total: number): ListPage {
  const last = total > mostOnOnePage ? Math.ceil(total / pageLength) : 1;
  return { number: Math.min(numberIn(wanted), last), last };
}

function numberIn(wanted: string | null): number {
  return /^[1-9]\d{0,8}$/.test(wanted ?? "") ? Number(wanted) : 1;
}

/** The homes on a page of a list. */
export function homesOn<Home>({ number, last }: ListPage, homes: readonly Home[]): Home[] {
  return last === 1 ? [...homes] : homes.slice((number - 1) * pageLength, number * pageLength);
}

/** Sold homes, those in these towns first, the latest first. */
export function soldNear(homes: readonly HomeCard[], towns: readonly string[], limit: number): HomeCard[] {
  const sold = listedHomes(homes, { status: "sold", order: "newest" });
  const isNear = ({ city }: HomeCard) => towns.includes(city);
  return [...sold.filter(isNear), ...sold.filter((home) => !isNear(home))].slice(0, limit);
}
