import { endInstant, type Showing, type ShowingState, startInstant } from "./showing.ts";

/** What somebody can press. `cancel` is the visitor's "I cannot come". */
export const presses = ["confirm", "decline", "move", "call-off", "cancel", "missed"] as const;
export type Press = (typeof presses)[number];

/** Which state a press leads to; what is not written here is not allowed. */
export const showingMoves: Record<ShowingState, Partial<Record<Press, Showing["state"]>>> = {
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
