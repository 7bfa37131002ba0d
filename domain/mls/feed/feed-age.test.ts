import { expect, test } from "vitest";
import { feedAge } from "./feed-age.ts";

const readAt = "2026-11-22T12:00:00.000Z";
const hoursLater = (hours: number) => new Date(Date.parse(readAt) + hours * 3_600_000);

test.each([
  [12, "fresh"],
  [13, "old"],
  [72, "old"],
  [73, "closed"],
] as const)("homes that were read %i hours ago are %s", (hours, age) => {
  expect(feedAge(readAt, hoursLater(hours))).toBe(age);
});
