import { expect, it } from "vitest";
import { hour, minute } from "../time-units.ts";
import { firstAnswerText } from "./first-answer-text.ts";

it.each([
  [12 * minute, 1, "12 min (1 person)"],
  [72 * minute, 14, "1 h 12 min (14 people)"],
  [120 * minute, 2, "2 h (2 people)"],
  [31.4 * hour, 2, "31 h (2 people)"],
  [71 * hour, 1200, "3 days (1,200 people)"],
])("%d milliseconds and %d people are told in few words", (median, people, words) => {
  expect(firstAnswerText({ median, people })).toBe(`Median first answer, last 30 days: ${words}`);
});

it("nothing is said where nobody was answered", () => {
  expect(firstAnswerText({ people: 0 })).toBe("");
});
