import { expect, it } from "vitest";
import { showingOfTheGable } from "#tests/contracts/samples.ts";
import { showingActions, showingStates, stateAfter } from "./showing.ts";

const timeZone = "America/Denver";
const times = {
  before: new Date("2026-05-09T15:29:00Z"),
  during: new Date("2026-05-09T15:45:00Z"),
  after: new Date("2026-05-09T16:00:00Z"),
};
type Time = keyof typeof times;

/** The result of each action: before, during and after the showing; a dot means not allowed. */
const table: Record<string, string> = {
  "asked confirm": "confirmed confirmed confirmed",
  "asked decline": "declined declined declined",
  "confirmed move": "moved moved .",
  "confirmed call-off": "called-off called-off .",
  "confirmed cancel": "called-off called-off .",
  "confirmed missed": ". missed missed",
  "moved move": "moved moved .",
  "moved call-off": "called-off called-off .",
  "moved cancel": "called-off called-off .",
  "moved missed": ". missed missed",
};

it.each(showingStates.flatMap((state) => showingActions.map((action) => [action, state] as const)))(
  "%s is allowed from %s only if the table says so",
  (action, state) => {
    const showing = state === "asked" ? undefined : showingOfTheGable({ state });
    const after = (time: Time) => stateAfter(action, showing, { timeZone, now: times[time] }) ?? ".";
    const expected = table[`${state} ${action}`] ?? ". . .";
    expect(`${after("before")} ${after("during")} ${after("after")}`).toBe(expected);
  },
);
