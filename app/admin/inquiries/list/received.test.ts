import { expect, it } from "vitest";
import { receivedDate } from "./received.ts";

const zone = "America/Denver";
const at = (moment: string, now: string) => receivedDate(moment, zone, new Date(now));

it("shows the time for a message received today, in the agent's time zone", () => {
  expect(at("2026-11-22T01:34:12.609Z", "2026-11-22T03:00:00.000Z")).toMatch(/^6:34\sPM$/);
});

it("says Yesterday for the day before, including the day after clocks go back", () => {
  expect(at("2026-11-21T18:00:00.000Z", "2026-11-22T18:00:00.000Z")).toBe("Yesterday");
  expect(at("2026-11-01T06:30:00.000Z", "2026-11-02T07:10:00.000Z")).toBe("Yesterday");
});

it("shows the date of an older message, with its year if it isn't this one", () => {
  expect(at("2026-11-20T18:00:00.000Z", "2026-11-22T18:00:00.000Z")).toBe("Nov 20");
  expect(at("2025-12-30T18:00:00.000Z", "2026-01-02T18:00:00.000Z")).toBe("Dec 30, 2025");
});
