import { expect, it } from "vitest";
import { believesClock, type ClockGuard, daysHeld, seenOn } from "./clock-guard.ts";

const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 22 + days)).toISOString().slice(0, 10);
const ranOn = (...days: number[]) =>
  days.reduce<ClockGuard | undefined>((guard, each) => seenOn(guard, dayAfter(each)), undefined) as ClockGuard;

it("a site that has run on one day can't tell whether its clock is right", () => {
  expect([ranOn(0), ranOn(0, 0), ranOn(0, 1)].map(believesClock)).toEqual([false, false, true]);
});

it("a site that was off for months is treated like one whose clock jumped ahead or back", () => {
  expect([ranOn(0, 45), ranOn(0, 46), ranOn(0, 1, 400), ranOn(500, 501, 1)].map(believesClock)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("after a jump, the clock is trusted once the site has run for 30 days", () => {
  const later = Array.from({ length: daysHeld }, (_, days) => 1000 + days);
  expect(believesClock(ranOn(0, 1, ...later.slice(0, -1)))).toBe(false);
  expect(believesClock(ranOn(0, 1, ...later))).toBe(true);
});
