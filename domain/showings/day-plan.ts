import type { VisitedHome } from "../visits/visit.ts";
import type { Showing } from "./showing.ts";

/** A time on the wall of the site's zone that a visit takes, at a home. */
export interface PlannedTime {
  /** `2026-11-28` */
  on: string;
  /** `09:30` */
  from: string;
  minutes: number;
  /** What tells one home from another. */
  place: string;
  /** Who comes; absent where it is an open house of the agent's own. */
  name?: string;
}

/** Two homes need this many minutes between them. */
const wayLong = 30;
/** Visits begin at the full or the half hour. */
const step = 30;

/** Two times of a day that leave no room for the way; `minutes` between them, below zero where they overlap. */
export interface Nearness {
  minutes: number;
  with: PlannedTime;
}

/** A visit as the others of its day see it. */
export function plannedTime({ on, from, minutes, homes, visitor }: Showing): PlannedTime {
  return { on, from, minutes, place: placeOf(homes), name: visitor.name };
}

/** Open houses of a home of the agent's own, during which she is there. */
export function openHouseTimes(
  place: string,
  openHouses: readonly { date: string; from: string; until: string }[],
): PlannedTime[] {
  return openHouses.map(({ date, from, until }) => ({
    ...{ on: date, from, place },
    minutes: minutesOf(until) - minutesOf(from),
  }));
}

export function placeOf(homes: readonly VisitedHome[]): string {
  return homes.map(({ listingId, mlsNumber, address }) => listingId ?? mlsNumber ?? address).join(" ");
}

/** The times at which a visit may begin in a window, such as `09:00`, `09:30`: at least its beginning. */
export function startsIn({ from, until }: { from: string; until: string }, minutes: number): string[] {
  const starts: string[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(until); at += step) starts.push(clockOf(at));
  return starts.length > 0 ? starts : [from];
}

/** The first of the window's times that is free of other visits; its first time where none is. */
export function firstFree(
  window: { on: string; from: string; until: string },
  minutes: number,
  others: readonly PlannedTime[],
): string {
  const starts = startsIn(window, minutes);
  const isFree = (from: string) =>
    others.every((other) => other.on !== window.on || gapBetween({ from, minutes }, other) >= 0);
  return starts.find(isFree) ?? window.from;
}

/** The visit of that day that overlaps with this one, or that is so near at another home that the way takes longer. */
export function nearest(time: PlannedTime, others: readonly PlannedTime[]): Nearness | undefined {
  return others
    .filter(({ on }) => on === time.on)
    .map((other) => ({ minutes: gapBetween(time, other), with: other }))
    .filter(({ minutes, with: other }) => minutes < (other.place === time.place ? 0 : wayLong))
    .toSorted((one, other) => one.minutes - other.minutes)[0];
}

/** `Only 20 minutes between these two` */
export function nearnessText(minutes: number): string {
  if (minutes < 0) return "These two overlap";
  return minutes === 0 ? "No time between these two" : `Only ${minutes} minutes between these two`;
}

/** From the end of the earlier one to the beginning of the later one, below zero where they overlap. */
function gapBetween(one: Pick<PlannedTime, "from" | "minutes">, other: Pick<PlannedTime, "from" | "minutes">): number {
  const [start, otherStart] = [minutesOf(one.from), minutesOf(other.from)];
  return Math.max(otherStart - (start + one.minutes), start - (otherStart + other.minutes));
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
