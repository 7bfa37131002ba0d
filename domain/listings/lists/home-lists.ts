import { isDemoId } from "../../demo-id.ts";
import type { HomeCard } from "../home-card.ts";
import { isLand, type Listing, type ListingStatus, listingStatuses } from "../listing.ts";
import type { ListingOrder } from "./listing-order.ts";

/** How many homes there are of each status. */
export type ListingCounts = Record<ListingStatus, number>;

export function countHomes(homes: readonly Pick<Listing, "status">[]): ListingCounts {
  const counts = { active: 0, pending: 0, sold: 0 };
  for (const { status } of homes) counts[status] += 1;
  return counts;
}

/** How many there are with a status, or in all. */
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

/** Which homes a visitor turns the pages of. */
export interface WantedHomes {
  /** Absent: all, those that are sold last. */
  status?: ListingStatus | undefined;
  order: ListingOrder;
}

/** The homes of a list in its order. Of the same price the newest comes first where the highest does, and last where the lowest does. */
export function listedHomes(homes: readonly HomeCard[], { status, order }: WantedHomes): HomeCard[] {
  const highest = (one: HomeCard, other: HomeCard) => other.price - one.price || newestFirst(one, other);
  const lowest = (one: HomeCard, other: HomeCard) => highest(other, one);
  const soldLast = (one: HomeCard, other: HomeCard) => Number(one.status === "sold") - Number(other.status === "sold");
  const inOrder = { newest: newestFirst, lowest, highest }[order];
  return homes
    .filter((home) => !status || home.status === status)
    .sort((one, other) => soldLast(one, other) || inOrder(one, other));
}

/** The newest homes for sale, of all or of those that fit. */
export function newestForSale(
  homes: readonly HomeCard[],
  limit: number,
  fits: (home: HomeCard) => boolean = () => true,
): HomeCard[] {
  return listedHomes(homes, { status: "active", order: "newest" }).filter(fits).slice(0, limit);
}

/** Fits land, or what is none. */
export function ofKind(land: boolean): (home: HomeCard) => boolean {
  return (home) => isLand(home) === land;
}

/** The homes that were written last, the latest first. */
export function lastChanged(homes: readonly HomeCard[], limit: number): HomeCard[] {
  const latest = (one: HomeCard, other: HomeCard) => (one.updatedAt + one.id < other.updatedAt + other.id ? 1 : -1);
  return homes.toSorted(latest).slice(0, limit);
}

/** The homes of the demonstration that are still there. */
export function demoHomes(homes: readonly HomeCard[]): HomeCard[] {
  return homes.filter(({ id }) => isDemoId(id));
}

/** The newest home with this number in the MLS, whatever the case of its letters. */
export function withMlsNumber(homes: readonly Listing[], mlsNumber: string): Listing | undefined {
  const wanted = plainNumber(mlsNumber);
  return wanted === "" ? undefined : homes.find((home) => plainNumber(home.mlsNumber ?? "") === wanted);
}

/** The number of a home in the MLS as it is compared: people type it with and without capitals. */
export function plainNumber(mlsNumber: string): string {
  return mlsNumber.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
