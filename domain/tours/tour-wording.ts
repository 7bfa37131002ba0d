import { dateText } from "../formats.ts";
import { clockText } from "../wording.ts";
import { type DayPart, partTimes, type ShowingRequest, type ShowingWindow } from "./showing-request.ts";

/** Texts about requesting a tour. */
export const tourWording = {
  ask: "Request a Tour",
  nameThree: "Pick up to three times. I’ll confirm one or suggest another. Nothing is booked until I confirm.",
  mustBeList: "Please send visit as {windows, way}.",
  noTime: "Please choose a day and a time of day.",
  noDay: "Please choose a day.",
  noPart: "Please choose a time of day.",
  tooMany: "Please choose up to three times.",
  notOffered: "Tours aren’t offered at that time. Please choose another.",
  badWay: "Please choose in person or live video.",
  nothingBooked: "I’ll confirm one or suggest another. Nothing is booked yet.",
  whereLater: "I’ll give you the address.",
  /** Replaces a home's address until it can be looked up. */
  unreadHome: (mlsNumber: string) => `MLS ${mlsNumber}`,
  unreadListing: "A home from my listings",
} as const;

const days = {
  long: dateText("en-US", { weekday: "long", month: "long", day: "numeric" }),
  short: dateText("en-US", { weekday: "short", month: "short", day: "numeric" }),
};

/** `Saturday, November 28`, or `Sat, Nov 28`. */
export function tourDay(on: string, length: "long" | "short" = "long"): string {
  return days[length](new Date(`${on}T12:00Z`), "UTC");
}

/** `Saturday morning, November 28`, or in short `Sat Nov 28 morning`. */
export function windowText(window: ShowingWindow, length: "long" | "short" = "long"): string {
  const [weekday, date] = tourDay(window.on, length).split(", ");
  const part = partOf(window) ?? `${clockText(window.from)} to ${clockText(window.until)}`;
  return length === "long" ? `${weekday} ${part}, ${date}` : `${weekday} ${date} ${part}`;
}

/** The part of day closest to a window. */
function partOf({ from, until }: ShowingWindow): DayPart | undefined {
  if (from >= partTimes.evening.from) return "evening";
  if (from >= partTimes.afternoon.from) return "afternoon";
  if (until <= partTimes.morning.until) return "morning";
  return from >= partTimes.midday.from || until <= partTimes.midday.until ? "midday" : undefined;
}

/** For the inbox and the notice: `Wants to visit: Sat Nov 28 morning · Sun Nov 29 afternoon`. */
export function wantsShowing({ windows, way }: Pick<ShowingRequest, "windows" | "way">): string {
  return `Wants a showing${way === "live video" ? " by live video" : ""}: ${timesText({ windows })}`;
}

/** `Sat Nov 28 morning · Sun Nov 29 afternoon` */
export function timesText({ windows }: Pick<ShowingRequest, "windows">): string {
  return windows.map((window) => windowText(window, "short")).join(" · ");
}

/** For the visitor: `You asked for Saturday morning, November 28, or Sunday afternoon, November 29.` */
export function askedText({ windows }: Pick<ShowingRequest, "windows">): string {
  return `You asked for ${listed(windows.map((window) => windowText(window)))}. ${tourWording.nothingBooked}`;
}

function listed(texts: string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")}, or ${last}`;
}
