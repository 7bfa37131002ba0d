import { expect, it } from "vitest";
import { lastOpenDay, type OpenTime, openHousePage, openHousesAPage, openHousesPath } from "./open-house-days.ts";

const now = "2026-11-28T11:30";
const time = (date: string, from: string, until: string, isMine = false): OpenTime => ({
  ...{ date, from, until, isMine },
  home: { mlsNumber: `${date} ${from}` },
});
const everything = { day: null, page: null };

it("lists two weeks including today, across the end of a month or a year", () => {
  expect(lastOpenDay(now)).toBe("2026-12-11");
  expect(lastOpenDay("2026-12-25T23:59")).toBe("2027-01-07");
});

it("lists the agent's own first each day, then by start time, and leaves out past and later ones", () => {
  const times = [
    time("2026-11-29", "09:00", "10:00"),
    time("2026-11-28", "13:00", "14:00"),
    time("2026-11-28", "10:00", "11:30"),
    time("2026-11-28", "11:00", "11:31"),
    time("2026-11-28", "15:00", "16:00", true),
    time("2026-12-11", "09:00", "10:00"),
    time("2026-12-12", "09:00", "10:00"),
  ];
  const { days, counts } = openHousePage(times, now, everything);
  expect(days.map(({ date, times }) => [date, times.map(({ from }) => from)])).toEqual([
    ["2026-11-28", ["15:00", "11:00", "13:00"]],
    ["2026-11-29", ["09:00"]],
    ["2026-12-11", ["09:00"]],
  ]);
  expect(counts.map(({ count }) => count)).toEqual([3, 1, 1]);
});

it("pages through a long weekend, and ignores an invalid day or page", () => {
  const hours = Array.from({ length: 60 }, (_, minute) => `12:${String(minute).padStart(2, "0")}`);
  const times = hours.flatMap((from) => [time("2026-11-28", from, "14:00"), time("2026-11-29", from, "14:00")]);
  const last = openHousePage(times, now, { day: "2026-11-29", page: "99" });
  expect([last.day, last.page, last.lastPage]).toEqual(["2026-11-29", 3, 3]);
  expect(last.days.map(({ date, times }) => [date, times.length])).toEqual([["2026-11-29", 60 % openHousesAPage]]);
  for (const wrong of ["2026-11-30", "2027-02-29", "<b>", ""]) {
    const { day, page, lastPage } = openHousePage(times, now, { day: wrong, page: "-1" });
    expect([day, page, lastPage]).toEqual([undefined, 1, 5]);
  }
  expect([openHousesPath(undefined, 1), openHousesPath("2026-11-29", 2)]).toEqual([
    "/open-houses",
    "/open-houses?day=2026-11-29&page=2",
  ]);
});
