import { expect, it } from "vitest";
import { dayAfter } from "../wall-clock.ts";
import { dueText, isOverdue } from "./due-text.ts";

it("a due date reads as people would say it", () => {
  const told = (on: string, at?: string) => dueText({ on, at }, "2026-11-27");
  expect(told("2026-11-27", "10:00")).toBe("today, 10:00 AM");
  expect(told("2026-11-28")).toBe("tomorrow");
  expect(told("2026-11-26", "17:30")).toBe("yesterday, 5:30 PM");
  expect(told("2026-12-03")).toBe("Thursday");
  expect(told("2026-12-04")).toBe("December 4");
  expect(told("2026-11-20")).toBe("November 20");
});

it("the day after the end of a month or a clock change is the next day", () => {
  expect([dayAfter("2026-12-31", 1), dayAfter("2027-03-13", 1), dayAfter("2028-02-28", 1)]).toEqual([
    "2027-01-01",
    "2027-03-14",
    "2028-02-29",
  ]);
  expect(dayAfter("2026-11-27", -7)).toBe("2026-11-20");
});

it("a task without a time is overdue once its day is over, and not before", () => {
  expect(isOverdue({ on: "2026-11-27" }, "2026-11-27T23:59")).toBe(false);
  expect(isOverdue({ on: "2026-11-27" }, "2026-11-28T00:00")).toBe(true);
  expect(isOverdue({ on: "2026-11-27", at: "10:00" }, "2026-11-27T10:00")).toBe(false);
  expect(isOverdue({ on: "2026-11-27", at: "10:00" }, "2026-11-27T10:01")).toBe(true);
});
