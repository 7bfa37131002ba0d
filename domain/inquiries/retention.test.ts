import { expect, it } from "vitest";
import { beginOf, momentBefore, monthsInWords, readMonths } from "./retention.ts";

it.each([
  ["2026-11-22T10:00:00.000Z", 6, "2026-05-22T10:00:00.000Z"],
  ["2026-11-22T10:00:00.000Z", 24, "2024-11-22T10:00:00.000Z"],
  ["2026-08-31T10:00:00.000Z", 6, "2026-02-28T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 12, "2027-02-28T10:00:00.000Z"],
])("at %s, messages older than %d months came before %s", (now, months, moment) => {
  expect(momentBefore(months, new Date(now)).toISOString()).toBe(moment);
});

it("the agent can undo the choice for a day", () => {
  expect(beginOf({ months: 12, since: "2026-11-22T10:00:00.000Z" }).toISOString()).toBe("2026-11-23T10:00:00.000Z");
});

it("whole years are shown as years", () => {
  expect([6, 12, 24].map(monthsInWords)).toEqual(["6 months", "a year", "2 years"]);
});

it("only the offered choices are accepted", () => {
  expect([{ months: 0 }, { months: 24 }].map(readMonths)).toEqual([0, 24]);
  for (const wrong of [{ months: 1 }, { months: "12" }, { months: 12, now: true }, null, 12])
    expect(readMonths(wrong)).toBeUndefined();
});
