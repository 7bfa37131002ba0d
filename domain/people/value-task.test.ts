import { expect, it } from "vitest";
import { nextWorkingDay } from "./value-task.ts";

const zone = "America/Denver";
const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

it("a request on Friday evening is due on Monday in the agent's time zone", () => {
  expect(nextWorkingDay(new Date("2026-11-28T03:00Z"), zone, workdays)).toBe("2026-11-30");
  expect(nextWorkingDay(new Date("2026-11-30T18:00Z"), zone, workdays)).toBe("2026-12-01");
});

it("an agent without office days has a request to answer the next day", () => {
  expect(nextWorkingDay(new Date("2026-11-28T18:00Z"), zone, [])).toBe("2026-11-29");
});
