import { expect, it } from "vitest";
import { daySentence } from "./day-sentence.ts";

it.each([
  [5, 3, ["16:30"], "Five people are waiting, three tasks are due, one showing at 4:30 PM."],
  [1, 1, [], "One person is waiting, one task is due."],
  [0, 0, [], "No one is waiting."],
  [0, 0, ["09:00", "11:00"], "No one is waiting, two showings, the first at 9:00 AM."],
  [1240, 12, [], "1,240 people are waiting, 12 tasks are due."],
])(
  "the agent reads in one sentence what the day holds: %i waiting, %i due, showings at %j",
  (waiting, due, showings, text) => {
    expect(daySentence({ waiting, due, showings })).toBe(text);
  },
);
