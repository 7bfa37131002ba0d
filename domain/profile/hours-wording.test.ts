import { expect, test } from "vitest";
import { reachableText } from "./hours-wording.ts";

const hours = { days: ["Tuesday", "Saturday"] as ("Tuesday" | "Saturday")[], opens: "08:30", closes: "18:00" };

test("visitors read until when the agent replies today, and on a day off when she is back", () => {
  const days = ["2026-11-24T07:00", "2026-11-25T23:59", "2026-11-28T20:00", "2026-11-29T00:00"];
  expect(days.map((now) => reachableText({ hours }, now))).toEqual([
    "until 6 PM today",
    "starting Saturday at 8:30 AM",
    "until 6 PM today",
    "starting Tuesday at 8:30 AM",
  ]);
});
