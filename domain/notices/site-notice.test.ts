import { expect, it } from "vitest";
import { nextMorning } from "./site-notice.ts";

it.each([
  ["2026-11-22T14:59:59.999Z", "America/Denver", "2026-11-22T15:00:00.000Z"],
  ["2026-11-22T15:00:00.000Z", "America/Denver", "2026-11-23T15:00:00.000Z"],
  ["2026-11-22T23:30:00.000Z", "America/Denver", "2026-11-23T15:00:00.000Z"],
  ["2026-03-07T16:00:00.000Z", "America/Denver", "2026-03-08T14:00:00.000Z"],
  ["2026-10-31T15:00:00.000Z", "America/Denver", "2026-11-01T15:00:00.000Z"],
  ["2026-11-22T02:00:00.000Z", "Asia/Kathmandu", "2026-11-22T02:15:00.000Z"],
  ["2026-11-22T09:00:00.000Z", "UTC", "2026-11-23T08:00:00.000Z"],
])(
  "after %s, the next morning in %s is %s, even when daylight saving starts or ends that night",
  (now, timeZone, next) => {
    expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(next);
  },
);
