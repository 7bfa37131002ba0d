import { expect, it } from "vitest";
import { showingOfTheGable } from "#tests/contracts/samples.ts";
import { reminderOf } from "./reminder.ts";

const setting = { timeZone: "America/Denver", visits: { reminds: true }, host: "www.hannah.example.com" };
const at = (now: string, changes: object = {}) =>
  reminderOf(showingOfTheGable(changes), { ...setting, now: new Date(now) })?.nextAttemptAt;

it("the reminder is sent at 4 PM the day before in local time, on both sides of a clock change", () => {
  expect(at("2026-05-01T09:00:00Z")).toBe("2026-05-08T22:00:00.000Z");
  expect(at("2026-10-01T09:00:00Z", { on: "2026-11-01" })).toBe("2026-10-31T22:00:00.000Z");
  expect(at("2026-10-01T09:00:00Z", { on: "2026-11-02" })).toBe("2026-11-01T23:00:00.000Z");
});

it("there is no reminder for a showing agreed under 18 hours before, without an email, or not confirmed", () => {
  expect(at("2026-05-08T21:31:00Z")).toBeUndefined();
  // An evening showing, agreed at 4:01 PM the day before.
  expect(at("2026-05-08T22:01:00Z", { from: "19:00" })).toBeUndefined();
  expect(at("2026-05-01T09:00:00Z", { visitor: { name: "Zoë" } })).toBeUndefined();
  expect(at("2026-05-01T09:00:00Z", { state: "called-off" })).toBeUndefined();
  const off = { ...setting, visits: { reminds: false }, now: new Date("2026-05-01T09:00:00Z") };
  expect(reminderOf(showingOfTheGable(), off)).toBeUndefined();
});
