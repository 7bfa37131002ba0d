import { expect, it } from "vitest";
import { dayAfter, instantOf, wallClock } from "../wall-clock.ts";
import { weekdays } from "../weekday.ts";
import { openDays, readWindows } from "./open-days.ts";
import { ShowingSettingsSchema } from "./showing-settings.ts";

const office = { days: weekdays.slice(0, 6), opens: "09:00", closes: "18:00" };
const profile = (changes: object = {}, timeZone = "America/Denver") => ({
  ...{ hours: office, timeZone, visits: ShowingSettingsSchema.parse(changes) },
});
// A Thursday, 10:10 AM.
const now = new Date("2026-11-26T17:10:00Z");

it("offers the parts of a day within its hours, from 24 hours ahead for three weeks, without days off", () => {
  const days = openDays(profile({ daysOff: ["2026-11-30"] }), now);
  expect(days[0]).toEqual({
    on: "2026-11-27",
    parts: [
      { part: "morning", from: "10:30", until: "12:00" },
      { part: "midday", from: "11:00", until: "14:00" },
      { part: "afternoon", from: "13:00", until: "17:00" },
      { part: "evening", from: "17:00", until: "18:00" },
    ],
  });
  expect(days.map(({ on }) => on)).not.toContain("2026-11-29");
  expect(days.map(({ on }) => on)).not.toContain("2026-11-30");
  expect(days.at(-1)?.on).toBe("2026-12-17");
  expect(days).toHaveLength(17);
});

it("offers a part only if a tour fits, and uses the tour hours if they are set", () => {
  const hours = { days: ["Saturday"], opens: "11:40", closes: "16:00" };
  const parts = openDays(profile({ hours }), now)
    .slice(0, 1)
    .flatMap((day) => day.parts.map(({ part }) => part));
  expect(parts).toEqual(["midday", "afternoon"]);
});

it("reads parts and exact windows, and counts duplicates once", () => {
  const saturday = { on: "2026-11-28", part: "morning" };
  const exact = { on: "2026-11-28", from: "09:00", until: "12:00" };
  expect(readWindows([saturday, exact, saturday], profile(), now)).toEqual({ windows: [exact] });
});

it.each([
  ["the past", { on: "2026-11-25", part: "morning" }],
  ["within 24 hours", { on: "2026-11-26", part: "evening" }],
  ["the part of tomorrow that is too near", { on: "2026-11-27", from: "09:00", until: "12:00" }],
  ["a day off", { on: "2026-11-29", part: "morning" }],
  ["a day that is none", { on: "2027-02-29", part: "morning" }],
  ["too far ahead", { on: "2027-11-27", part: "morning" }],
  ["midnight", { on: "2026-11-28", from: "00:00", until: "01:00" }],
  ["no window at all", null],
  ["a part that is none", { on: "2026-11-28", part: "noon" }],
])("refuses %s with a message", (_, window) => {
  expect(readWindows([window], profile(), now)).toEqual({
    fault: "Tours aren’t offered at that time. Please choose another.",
  });
});

it.each([
  ["nothing", [], "Please choose a day and a time of day."],
  ["a time of day alone", [{ part: "morning" }], "Please choose a day."],
  ["a day alone", [{ on: "2026-11-28" }], "Please choose a time of day."],
  ["a fourth time", Array.from({ length: 4 }, () => ({})), "Please choose up to three times."],
  ["no list", "tomorrow", "Please send visit as {windows, way}."],
])("refuses %s", (_, input, fault) => {
  expect(readWindows(input, profile(), now)).toEqual({ fault });
});

it.each(["America/Denver", "America/Phoenix", "America/New_York", "Pacific/Honolulu"])(
  "offers the same hours by the clock on the wall around every change of the clocks in %s, 24 real hours ahead",
  (timeZone) => {
    const everyDay = { hours: { days: [...weekdays], opens: "00:30", closes: "23:30" } };
    const site = profile(everyDay, timeZone);
    const clocks = new Set<string>();
    for (const change of changesOf(timeZone))
      for (let hour = -50; hour <= 26; hour += 4) {
        const at = new Date(change.getTime() + hour * 3_600_000);
        const windows = openDays(site, at).flatMap(({ on, parts }) => parts.map((part) => ({ on, ...part })));
        const starts = windows.map(({ on, from }) => `${on}T${from}`).toSorted();
        expect((starts[0] ?? "") >= wallClock(new Date(at.getTime() + 24 * 3_600_000), timeZone)).toBe(true);
        const whole = windows.filter(({ on }) => on === dayAfter(wallClock(at, timeZone).slice(0, 10), 2));
        expect(whole.map(({ from, until }) => `${from} ${until}`)).toEqual([
          "00:30 12:00",
          "11:00 14:00",
          "13:00 17:00",
          "17:00 23:30",
        ]);
        for (const { on, from, until } of windows) clocks.add(`${on}T${from}`).add(`${on}T${until}`);
      }
    for (const clock of clocks) expect(wallClock(instantOf(clock, timeZone), timeZone)).toBe(clock);
  },
);

/** The hours when a zone's clocks change from 2025 to 2030. For zones without changes, the dates of the others. */
function changesOf(timeZone: string): Date[] {
  const offset = (at: number, zone: string) => Date.parse(`${wallClock(new Date(at), zone)}Z`) - at;
  const [hour, day] = [3_600_000, 86_400_000];
  const days = Array.from({ length: 6 * 365.25 }, (_, at) => Date.UTC(2025, 0, 1 + at));
  const hoursOf = (start: number) => Array.from({ length: 24 }, (_, at) => start + at * hour);
  const changes = (zone: string) =>
    days
      .filter((at) => offset(at - hour, zone) !== offset(at + day - hour, zone))
      .flatMap(hoursOf)
      .filter((at) => offset(at, zone) !== offset(at - hour, zone));
  const own = changes(timeZone);
  return (own.length > 0 ? own : changes("America/Denver")).map((at) => new Date(at));
}
