import { expect, it } from "vitest";
import { taskCalendar } from "./task-calendar.ts";

const setting = {
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  now: new Date("2026-11-01T12:00:00.000Z"),
};
const call = { id: "tsk_1", personId: "per_1", text: "Call Zoë; bring plan, keys", on: "2026-11-24", at: "23:50" };

it("a task takes 15 minutes at its hour by the site's clocks, over midnight as well", () => {
  expect(taskCalendar([call], setting).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shingle//Tasks//EN",
    "X-WR-CALNAME:Tasks",
    "BEGIN:VEVENT",
    "UID:tsk_1@www.example.com",
    "DTSTAMP:20261101T120000Z",
    "DTSTART:20261125T065000Z",
    "DTEND:20261125T070500Z",
    "SUMMARY:Call Zoë\\; bring plan\\, keys",
    "URL:https://www.example.com/admin?tab=inquiries&person=per_1",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(taskCalendar([{ ...call, on: "2026-07-24" }], setting)).toContain("DTSTART:20260725T055000Z");
});

it("a task of no hour takes its day, and one that is done is left out", () => {
  const text = taskCalendar(
    [
      { ...call, at: undefined },
      { ...call, id: "tsk_2", doneAt: "2026-11-01T11:00:00.000Z" },
    ],
    setting,
  );
  expect(text).toContain("\r\nDTSTART;VALUE=DATE:20261124\r\nSUMMARY");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
