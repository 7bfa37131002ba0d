import { hour, minute } from "../time-units.ts";
import { dayAfter, instantOf, wallClock } from "../wall-clock.ts";
import { weekdays } from "../weekday.ts";
import {
  type DayPart,
  dayParts,
  mostWindows,
  partTimes,
  type ShowingWindow,
  ShowingWindowSchema,
} from "./showing-request.ts";
import { type ShowingHours, showingHours } from "./showing-settings.ts";
import { tourWording } from "./tour-wording.ts";

/** Hours between a request and the first time offered. */
const hoursAhead = 24;
/** Days offered, counted from today. */
const daysAhead = 21;

/** A day offered for tours, with its parts within the hours. */
interface OpenDay {
  on: string;
  parts: { part: DayPart; from: string; until: string }[];
}

/** Every day offered now, in order. */
export function openDays(profile: ShowingHours, now: Date): OpenDay[] {
  const today = wallClock(now, profile.timeZone).slice(0, 10);
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => dayAfter(today, ahead))
    .map((on) => ({ on, parts: dayParts.flatMap((part) => partOf(on, part, profile, now)) }))
    .filter(({ parts }) => parts.length > 0);
}

/** The window of a part of day; empty if no tour fits. */
function partOf(on: string, part: DayPart, profile: ShowingHours, now: Date): OpenDay["parts"] {
  const { days, opens, closes } = showingHours(profile);
  const { timeZone, visits } = profile;
  if (!days.includes(weekdayOf(on)) || visits.daysOff.includes(on)) return [];
  const earliest = earliestStart(profile, now);
  if (on < earliest.slice(0, 10)) return [];
  const begins = on === earliest.slice(0, 10) ? earliest.slice(11) : "00:00";
  const from = [partTimes[part].from, opens, begins].toSorted().at(-1) ?? opens;
  const until = [partTimes[part].until, closes].toSorted()[0] ?? closes;
  const room =
    (instantOf(`${on}T${until}`, timeZone).getTime() - instantOf(`${on}T${from}`, timeZone).getTime()) / minute;
  return from < until && room >= visits.minutes ? [{ part, from, until }] : [];
}

/** The first half hour far enough ahead, in local time. */
function earliestStart({ timeZone }: ShowingHours, now: Date): string {
  const halfHour = 30 * minute;
  const at = Math.ceil((now.getTime() + hoursAhead * hour) / halfHour) * halfHour;
  return wallClock(new Date(at), timeZone);
}

/**
 * Reads a visitor's preferred times: parts of days, as the form sends them, or exact windows. Duplicates count once.
 * @param input a list of `{on, part}` or `{on, from, until}`
 * @returns the windows, the first choice first, or a sentence that says what is wrong
 */
export function readWindows(
  input: unknown,
  profile: ShowingHours,
  now: Date,
): { windows: ShowingWindow[] } | { fault: string } {
  const days = openDays(profile, now);
  return eachWindow(input, (each) => windowOf(each, days));
}

/** The same without the agent's hours, for when they can't be read: whole parts of days, and exact windows as sent. */
export function windowsAsSent(input: unknown): ReturnType<typeof readWindows> {
  return eachWindow(input, (each) => {
    const { part, ...given } = (each ?? {}) as Record<string, unknown>;
    const known = dayParts.find((name) => name === part);
    const times = part === undefined ? given : known && { on: given.on, ...partTimes[known] };
    return ShowingWindowSchema.safeParse(times).data;
  });
}

function eachWindow(
  input: unknown,
  read: (each: unknown) => ShowingWindow | undefined,
): { windows: ShowingWindow[] } | { fault: string } {
  if (!Array.isArray(input)) return { fault: tourWording.mustBeList };
  if (input.length === 0) return { fault: tourWording.noTime };
  if (input.length > mostWindows) return { fault: tourWording.tooMany };
  const windows: ShowingWindow[] = [];
  for (const each of input) {
    const fault = missingIn(each);
    if (fault) return { fault };
    const window = read(each);
    if (window === undefined) return { fault: tourWording.notOffered };
    if (!windows.some((known) => isSame(known, window))) windows.push(window);
  }
  return { windows };
}

/** What a half-filled row lacks. */
function missingIn(input: unknown): string | undefined {
  const { on, part, from } = (input ?? {}) as Record<string, unknown>;
  if (!on && part) return tourWording.noDay;
  return on && !part && !from ? tourWording.noPart : undefined;
}

function windowOf(input: unknown, days: OpenDay[]): ShowingWindow | undefined {
  const { on, part, from, until } = (input ?? {}) as Record<string, unknown>;
  const parts = days.find((day) => day.on === on)?.parts ?? [];
  const found =
    part === undefined
      ? parts.find((each) => from === each.from && until === each.until)
      : parts.find((each) => each.part === part);
  return found && typeof on === "string" ? { on, from: found.from, until: found.until } : undefined;
}

function isSame(one: ShowingWindow, other: ShowingWindow): boolean {
  return one.on === other.on && one.from === other.from && one.until === other.until;
}

/** `Saturday` */
function weekdayOf(day: string): string {
  return weekdays[(new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7] ?? "";
}
