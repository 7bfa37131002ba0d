import { counted, dateText } from "../formats.ts";
import type { SiteNotice } from "../notices/site-notice.ts";
import { clockText } from "../wording.ts";
import type { Nearness } from "./day-plan.ts";
import type { Agreement, Showing } from "./showing.ts";

/** The agent's texts about showings. */
export const showingWording = {
  failed: "We couldn't load the showings. Please try again.",
  notSaved: "We couldn't save this. Please try again.",
  unknownList: "The list must be asked, coming or past.",
  badCursor: "This page of the list no longer exists. Please refresh.",
  missing: "This showing is no longer here.",
  conflict: "This showing was changed in the meantime. Your changes weren't saved. Here's the latest version.",
  answered: "This request was already answered. Here's the latest version.",
  notNow: "That's no longer possible.",
  notYet: "The showing hasn't started yet.",
  isPast: "This time has already passed.",
  skippedHour: "Clocks go forward that night, so that time doesn't exist.",
  badRev: "Please send the {rev} you've seen.",
  badTime: "Please send the day as 2026-11-28 and the time as 09:30.",
  badMinutes: "Please enter whole minutes from 5 to 600.",
  badAgreement: "The agreement is open, signed or not needed.",
  noName: "Please enter a name.",
  noPlace: "Please enter the home's address.",
  onItsWay: "The email has already gone out. Reschedule or cancel the showing, or reply to them instead.",
  mustBeText: "Please write this as text.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
} as const;

export const agreementText: Record<Agreement, string> = {
  open: "Agreement not signed yet",
  signed: "Agreement signed",
  "not needed": "No agreement needed",
};

const longDay = dateText("en-US", { weekday: "long", month: "long", day: "numeric" });

/** `Saturday, November 28, at 9:30 AM` */
export function showingTime({ on, from }: Pick<Showing, "on" | "from">): string {
  return `${longDay(new Date(`${on}T12:00Z`), "UTC")}, at ${clockText(from)}`;
}

/** `12 Elm Street, Monument` and the number of other homes. */
export function placesText(homes: Showing["homes"]): string {
  const [first, ...others] = homes;
  const place = first?.address || "A home without a street address";
  return others.length === 0 ? place : `${place} and ${others.length} more`;
}

/** In a person's timeline, for a showing entered by hand: `Showing on Saturday, November 28, at 9:30 AM: 12 Elm Street` */
export function arrangedText(showing: Pick<Showing, "on" | "from" | "homes">): string {
  return `Showing on ${showingTime(showing)}: ${placesText(showing.homes)}`;
}

/** For the 8 AM email: `10:00 AM: visit with Ann Lee, 12 Elm Street. Agreement still open.` */
export function agendaLine({ from, way, visitor, homes, agreement }: Showing): string {
  const what = way === "live video" ? "live video showing" : "showing";
  const line = `${clockText(from)}: ${what} with ${visitor.name}, ${placesText(homes)}`;
  return agreement === "open" ? `${line}. ${agreementText.open}.` : line;
}

/** For a home that is no longer for sale; a removed one has no status. */
export function homeGone(address: string, status: string | undefined): string {
  const place = address || "The home";
  if (status === undefined) return `${place} is no longer listed.`;
  return status === "sold" ? `${place} has sold.` : `${place} has a sale pending.`;
}

/** For a home that cannot be looked up right now. */
export function homeUnread(address: string): string {
  return `We can't check right now whether ${address || "this home"} is still for sale.`;
}

/** Maximum showings named in an email. */
const mostNamed = 20;

/** Asks the agent to update showings whose calendar time is now wrong. @param today `2026-11-28` */
export function shiftedNotice(shifted: readonly Showing[], today: string): SiteNotice {
  return {
    key: `visits-shifted-${today}`,
    subject: "Your visitors' calendars show the wrong hour",
    lines: [
      "Your time zone's clocks changed after these showings were confirmed. To send each visitor an update, select Reschedule and leave the time as it is:",
      ...shifted.slice(0, mostNamed).map(showingTime),
    ],
    open: "/admin?tab=inquiries&visits=coming",
  };
}

/** A showing's status. */
export function stateText({ state, calledOffBy }: Pick<Showing, "state" | "calledOffBy">): string {
  const texts: Record<Showing["state"], string> = {
    confirmed: "Confirmed",
    moved: "Rescheduled",
    declined: "Declined",
    "called-off": calledOffBy === "visitor" ? "Canceled by the visitor" : "Canceled",
    missed: "No-show",
  };
  return texts[state];
}

/** `Only 20 minutes to the visit of Ann Lee at 10:50 AM.`, or to your open house. */
export function nearText({ minutes, with: other }: Nearness): string {
  const visit = `${other.name ? `the showing with ${other.name}` : "your open house"} at ${clockText(other.from)}`;
  if (minutes < 0) return `This overlaps with ${visit}.`;
  return minutes === 0 ? `No time between this and ${visit}.` : `Only ${minutes} minutes to ${visit}.`;
}

/** `One asked, 3 to come.` @param asked as many as are shown */
export function showingsText(asked: number, coming: number): string {
  return `${asked === 0 ? "No requests" : counted(asked, "request")}, ${coming === 0 ? "none" : coming} upcoming.`;
}
