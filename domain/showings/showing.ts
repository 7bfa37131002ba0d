import { z } from "zod";
import { InquiryIdSchema } from "../inquiries/inquiry.ts";
import { TimestampSchema } from "../timestamp.ts";
import {
  ClockSchema,
  DaySchema,
  mostHomes,
  ShowingWindowSchema,
  ShownHomeSchema,
  showingWays,
} from "../tours/showing-request.ts";
import { instantOf, wallClock } from "../wall-clock.ts";

export const ShowingIdSchema = z.string().regex(/^shw_[0-9A-Za-z-]{1,64}$/);

/** `asked`: an inquiry names times, without a showing yet. `missed`: a no-show. The clock decides what is over. */
export const showingStates = ["asked", "confirmed", "moved", "declined", "called-off", "missed"] as const;
type ShowingState = (typeof showingStates)[number];

export const agreements = ["open", "signed", "not needed"] as const;
export type Agreement = (typeof agreements)[number];

/** Maximum characters of a note. */
export const showingNoteLimit = 1000;

const AnsweredSchema = z.object({
  id: ShowingIdSchema,
  /** Absent for a showing entered by hand. */
  inquiryId: InquiryIdSchema.optional(),
  personId: z.string().optional(),
  /** The visitor, as of the agent's first reply; without an email address no emails are sent. */
  visitor: z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() }),
  homes: z.array(ShownHomeSchema).min(1).max(mostHomes),
  /** Local time in the site's time zone, like all times without a zone. */
  on: DaySchema,
  from: ClockSchema,
  minutes: z.int().min(5).max(600),
  way: z.enum(showingWays),
  state: z.enum(showingStates).exclude(["asked"]),
  calledOffBy: z.enum(["agent", "visitor"]).optional(),
  /** The SEQUENCE of the visitor's calendar entry: raised with each email that changes it. */
  sequence: z.int().min(0),
  /** The instant in the last email. It differs from `on` and `from` if the zone's rules have changed since. */
  sentInstant: TimestampSchema,
  /** The organizer in the visitor's calendar; absent if no invitation was sent. */
  organizer: z.string().optional(),
  changedAt: TimestampSchema,
  agreement: z.enum(agreements),
  note: z.string(),
  /**
   * Other times that the visitor has asked for since, or that their calendar declined the invitation; the agent's next
   * reschedule clears them.
   */
  wish: z
    .object({ windows: z.array(ShowingWindowSchema), words: z.string(), isDeclined: z.boolean().optional() })
    .optional(),
  /** The generation of its links. */
  generation: z.int().min(1),
  rev: z.int().min(1),
});

/** A showing with a reply. There is at most one for each request. */
export const ShowingSchema = AnsweredSchema.extend({
  /** The state before a reschedule or cancellation, while only the agent knows about it. */
  before: AnsweredSchema.pick({
    ...{ on: true, from: true, minutes: true, state: true, sentInstant: true, organizer: true, changedAt: true },
    ...{ wish: true, rev: true },
  }).optional(),
});
export type Showing = z.infer<typeof ShowingSchema>;

/** Whether the agent's last action can be undone before its email leaves: a reply, a reschedule or a cancellation. */
export function canUndoAction({ rev, inquiryId, before }: Pick<Showing, "rev" | "inquiryId" | "before">): boolean {
  return before ? before.rev === rev - 1 : rev === 1 && inquiryId !== undefined;
}

/** The showing before the last action. Calendars may already have that one, so the sequence keeps rising. */
export function beforeAction({ calledOffBy: _, before, ...showing }: Showing): Showing {
  const { wish: _wish, organizer: _organizer, ...rest } = showing;
  return { ...rest, ...before, rev: showing.rev + 1, sequence: showing.sequence + 1 };
}

/** The id of a request's only showing: two clicks at once create one. */
export function showingIdOf(inquiryId: string): string {
  return `shw_${inquiryId.slice("inq_".length)}`;
}

export function startInstant({ on, from }: Pick<Showing, "on" | "from">, timeZone: string): Date {
  return instantOf(`${on}T${from}`, timeZone);
}

export function endInstant(showing: Pick<Showing, "on" | "from" | "minutes">, timeZone: string): Date {
  return new Date(startInstant(showing, timeZone).getTime() + showing.minutes * 60_000);
}

/** The sort key of showings: `2026-11-28T09:30`. */
export function showingOrder({ on, from }: Pick<Showing, "on" | "from">): string {
  return `${on}T${from}`;
}

/** Whether it will take place, or did. */
export function isScheduled({ state }: Pick<Showing, "state">): boolean {
  return state === "confirmed" || state === "moved";
}

/** Whether this local day and time exists: clocks skip an hour in spring. */
export function isOnTheClock({ on, from }: Pick<Showing, "on" | "from">, timeZone: string): boolean {
  const instant = instantOf(`${on}T${from}`, timeZone);
  return !Number.isNaN(instant.getTime()) && wallClock(instant, timeZone) === `${on}T${from}`;
}

/** Showing actions. `cancel` is the visitor's "I cannot come". */
export const showingActions = ["confirm", "decline", "move", "call-off", "cancel", "missed"] as const;
export type ShowingAction = (typeof showingActions)[number];

/** The state after each action; a missing entry is not allowed. */
const showingMoves: Record<ShowingState, Partial<Record<ShowingAction, Showing["state"]>>> = {
  asked: { confirm: "confirmed", decline: "declined" },
  confirmed: { move: "moved", "call-off": "called-off", cancel: "called-off", missed: "missed" },
  moved: { move: "moved", "call-off": "called-off", cancel: "called-off", missed: "missed" },
  declined: {},
  "called-off": {},
  missed: {},
};

/**
 * The state after an action; `undefined` if it is not allowed now. A past showing can only become a no-show, and an
 * upcoming one cannot.
 * @param showing `undefined` for a request without one
 */
export function stateAfter(
  action: ShowingAction,
  showing: Showing | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): Showing["state"] | undefined {
  const next = showingMoves[showing?.state ?? "asked"][action];
  if (!showing || !next) return next;
  if (action === "missed") return now >= startInstant(showing, timeZone) ? next : undefined;
  return now < endInstant(showing, timeZone) ? next : undefined;
}
