import { expect, it } from "vitest";
import { instantOf, wallClock, zonedTime } from "./wall-clock.ts";

const denver = "America/Denver";

it.each([
  ["2026-11-28T18:00:00.000Z", denver, "2026-11-28T11:00", "2026-11-28T11:00:00-07:00"],
  ["2026-07-04T06:00:00.000Z", denver, "2026-07-04T00:00", "2026-07-04T00:00:00-06:00"],
  // The days when the clocks change, before and after.
  ["2026-03-08T08:30:00.000Z", denver, "2026-03-08T01:30", "2026-03-08T01:30:00-07:00"],
  ["2026-03-08T19:00:00.000Z", denver, "2026-03-08T13:00", "2026-03-08T13:00:00-06:00"],
  ["2026-11-01T20:00:00.000Z", denver, "2026-11-01T13:00", "2026-11-01T13:00:00-07:00"],
  ["2026-11-28T05:15:00.000Z", "Asia/Kathmandu", "2026-11-28T11:00", "2026-11-28T11:00:00+05:45"],
  ["2026-11-28T14:30:00.000Z", "America/St_Johns", "2026-11-28T11:00", "2026-11-28T11:00:00-03:30"],
])("at %s, the local time in %s is %s, and any calendar can convert it: %s", (instant, zone, clock, zoned) => {
  expect(wallClock(new Date(instant), zone)).toBe(clock);
  expect(instantOf(clock, zone).toISOString()).toBe(instant);
  expect(zonedTime(clock, zone)).toBe(zoned);
  expect(Date.parse(zoned)).toBe(Date.parse(instant));
});
