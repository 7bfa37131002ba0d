import { expect, it } from "vitest";
import { beginOf, momentBefore, monthsInWords, offeredRetention, readMonths } from "./retention.ts";

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
  expect([12, 36].map(monthsInWords)).toEqual(["a year", "3 years"]);
});

it("only the offered choices are accepted", () => {
  expect([{ months: 0 }, { months: 36 }].map(readMonths)).toEqual([0, 36]);
  for (const wrong of [{ months: 24 }, { months: "12" }, { months: 12, now: true }, null, 12])
    expect(readMonths(wrong)).toBeUndefined();
});

it("an age chosen in an earlier release becomes the next longer one, never a shorter one", () => {
  const offered = [1, 6, 12, 24, 36, 60, 84, 240].map((months) => offeredRetention({ months, since: "" })?.months);
  expect(offered).toEqual([12, 12, 12, 36, 36, undefined, undefined, undefined]);
});
