import { z } from "zod";
import { InquiryIdSchema } from "../inquiries/inquiry.ts";
import { TimestampSchema } from "../timestamp.ts";
import { ClockSchema, DaySchema, mostHomes, VisitedHomeSchema, VisitWindowSchema, visitWays } from "../visits/visit.ts";
import { instantOf, wallClock } from "../wall-clock.ts";

export const ShowingIdSchema = z.string().regex(/^shw_[0-9A-Za-z-]{1,64}$/);

/** `asked`: an inquiry names times, and there is no showing yet. `missed`: they did not come. What is over is told by the clock. */
export const showingStates = ["asked", "confirmed", "moved", "declined", "called-off", "missed"] as const;
type ShowingState = (typeof showingStates)[number];

export const agreements = ["open", "signed", "not needed"] as const;
export type Agreement = (typeof agreements)[number];

/** The most characters of a note. */
export const showingNoteLimit = 1000;

const AnsweredSchema = z.object({
  id: ShowingIdSchema,
  /** Absent for one that the agent wrote down by hand. */
  inquiryId: InquiryIdSchema.optional(),
  personId: z.string().optional(),
  /** Who comes, as they were when the agent first answered; without an address for mail there are no letters. */
  visitor: z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() }),
  homes: z.array(VisitedHomeSchema).min(1).max(mostHomes),
  /** By the clock on the wall of the site's time zone, as all times without a zone. */
  on: DaySchema,
  from: ClockSchema,
  minutes: z.int().min(5).max(600),
  way: z.enum(visitWays),
  state: z.enum(showingStates).exclude(["asked"]),
  calledOffBy: z.enum(["agent", "visitor"]).optional(),
  /** Of the entry in the visitor's calendar: raised with each letter that changes it. */
  sequence: z.int().min(0),
  /** The instant that the last letter named. Another one than `on` and `from` give now: the zone's rule was changed since. */
  sentInstant: TimestampSchema,
  /** The address that the visitor's calendar knows as the organizer; absent where no invitation was mailed. */
  organizer: z.string().optional(),
  changedAt: TimestampSchema,
  agreement: z.enum(agreements),
  note: z.string(),
  /** Other times that the visitor asked for since; the agent's next move clears them. */
  wish: z.object({ windows: z.array(VisitWindowSchema), words: z.string() }).optional(),
  /** Of the links to it. */
  generation: z.int().min(1),
  rev: z.int().min(1),
});

/** A visit that the agent has answered. There is one at most for each request. */
export const ShowingSchema = AnsweredSchema.extend({
  /** What a move or a calling-off took the place of: nobody but the agent knows yet that it did. */
  before: AnsweredSchema.pick({
    ...{ on: true, from: true, minutes: true, state: true, sentInstant: true, organizer: true, changedAt: true },
    ...{ wish: true, rev: true },
  }).optional(),
});
export type Showing = z.infer<typeof ShowingSchema>;

/** Whether the agent's last press can be taken back, while its letter has not left: the answer to a request, a move or a calling-off. */
export function canTakeBack({ rev, inquiryId, before }: Pick<Showing, "rev" | "inquiryId" | "before">): boolean {
  return before ? before.rev === rev - 1 : rev === 1 && inquiryId !== undefined;
}

/** A visit as it was before the last press. Calendars may have heard of that one, so the number of changes goes on. */
export function takenBack({ calledOffBy: _, before, ...showing }: Showing): Showing {
  const { wish: _wish, organizer: _organizer, ...rest } = showing;
  return { ...rest, ...before, rev: showing.rev + 1, sequence: showing.sequence + 1 };
}

/** The one showing that a request can have: two presses at once make one. */
export function showingIdOf(inquiryId: string): string {
  return `shw_${inquiryId.slice("inq_".length)}`;
}

export function startInstant({ on, from }: Pick<Showing, "on" | "from">, timeZone: string): Date {
  return instantOf(`${on}T${from}`, timeZone);
}

export function endInstant(showing: Pick<Showing, "on" | "from" | "minutes">, timeZone: string): Date {
  return new Date(startInstant(showing, timeZone).getTime() + showing.minutes * 60_000);
}

/** By what showings are ordered: `2026-11-28T09:30`. */
export function showingOrder({ on, from }: Pick<Showing, "on" | "from">): string {
  return `${on}T${from}`;
}

/** Whether it is to take place, or has. */
export function stands({ state }: Pick<Showing, "state">): boolean {
  return state === "confirmed" || state === "moved";
}

/** Whether a clock on the wall shows this day and time at all: an hour is left out where clocks are put forward. */
export function isOnTheClock({ on, from }: Pick<Showing, "on" | "from">, timeZone: string): boolean {
  const instant = instantOf(`${on}T${from}`, timeZone);
  return !Number.isNaN(instant.getTime()) && wallClock(instant, timeZone) === `${on}T${from}`;
}

/** What somebody can press. `cancel` is the visitor's "I cannot come". */
export const presses = ["confirm", "decline", "move", "call-off", "cancel", "missed"] as const;
export type Press = (typeof presses)[number];

/** Which state a press leads to; what is not written here is not allowed. */
const showingMoves: Record<ShowingState, Partial<Record<Press, Showing["state"]>>> = {
  asked: { confirm: "confirmed", decline: "declined" },
  confirmed: { move: "moved", "call-off": "called-off", cancel: "called-off", missed: "missed" },
  moved: { move: "moved", "call-off": "called-off", cancel: "called-off", missed: "missed" },
  declined: {},
  "called-off": {},
  missed: {},
};

/**
 * The state after a press; nothing when it is not allowed now. What is over can only have been missed, and nobody has missed what is
 * still to come.
 * @param showing nothing for a request without one
 */
export function stateAfter(
  press: Press,
  showing: Showing | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): Showing["state"] | undefined {
  const next = showingMoves[showing?.state ?? "asked"][press];
  if (!showing || !next) return next;
  if (press === "missed") return now >= startInstant(showing, timeZone) ? next : undefined;
  return now < endInstant(showing, timeZone) ? next : undefined;
}
