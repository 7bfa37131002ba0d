import type { ShownHome } from "../tours/showing-request.ts";
import type { Showing } from "./showing.ts";

/** A showing's time and home, in the site's time zone. */
export interface PlannedTime {
  /** `2026-11-28` */
  on: string;
  /** `09:30` */
  from: string;
  minutes: number;
  /** Identifies the home. */
  place: string;
  /** The visitor; absent for the agent's own open house. */
  name?: string;
}

/** Minutes needed between two homes. */
const wayLong = 30;
/** Showings start on the hour or half hour. */
const step = 30;

/** Two times too close together; `minutes` between them, negative if they overlap. */
export interface Nearness {
  minutes: number;
  with: PlannedTime;
}

/** A showing as the day's other showings see it. */
export function plannedTime({ on, from, minutes, homes, visitor }: Showing): PlannedTime {
  return { on, from, minutes, place: placeOf(homes), name: visitor.name };
}

/** Open houses of the agent's own homes, which she hosts. */
export function openHouseTimes(
  place: string,
  openHouses: readonly { date: string; from: string; until: string }[],
): PlannedTime[] {
  return openHouses.map(({ date, from, until }) => ({
    ...{ on: date, from, place },
    minutes: minutesOf(until) - minutesOf(from),
  }));
}

export function placeOf(homes: readonly ShownHome[]): string {
  return homes.map(({ listingId, mlsNumber, address }) => listingId ?? mlsNumber ?? address).join(" ");
}

/** Possible start times in a window, such as `09:00`, `09:30`; at least its beginning. */
export function startsIn({ from, until }: { from: string; until: string }, minutes: number): string[] {
  const starts: string[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(until); at += step) starts.push(clockOf(at));
  return starts.length > 0 ? starts : [from];
}

/** The first start in the windows that is free of other showings; the very first if none is. */
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

/** The showing that day that overlaps with this one, or is at another home and too close to drive. */
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

/** Minutes from the end of the earlier one to the start of the later one, negative if they overlap. */
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
