import { expect, it } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { assertSiteNoticeKey } from "../notices/site-notice.ts";
import { agendaDay, agendaNotice, taskCalendar, taskNotice, taskText } from "./agenda.ts";
import type { Task } from "./task.ts";

const call: Task = { id: "tsk_1", personId: "per_ann", text: "Call Ann", on: "2026-11-24", at: "10:00" };

it("the agent gets one agenda a day, and it names its day", () => {
  const notice = agendaNotice("2026-11-24");
  expect(notice.key).toBe("agenda-2026-11-24");
  expect(agendaDay(notice)).toBe("2026-11-24");
  for (const key of ["held-spam-2026-11-24", "agenda-"]) expect(agendaDay({ key })).toBeUndefined();
});

it("a task's notice names its time, and goes out again after the task moves", () => {
  expect(taskNotice(call)).toMatchObject({
    subject: "10:00 AM: Call Ann",
    open: "/admin?tab=inquiries&person=per_ann",
  });
  expect(taskText({ text: "Send flyer" })).toBe("Send flyer");
  const keys = [call, { ...call, at: "11:00" }, { ...call, on: "2026-11-25" }].map((task) => taskNotice(task).key);
  for (const key of keys) assertSiteNoticeKey(key);
  expect(new Set(keys).size).toBe(3);
});

const setting = {
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  now: new Date("2026-11-01T12:00:00.000Z"),
};
const zoesCall = { id: "tsk_1", personId: "per_1", text: "Call Zoë; bring plan, keys", on: "2026-11-24", at: "23:50" };

it("a task takes 15 minutes in the site's time zone, even across midnight", () => {
  expect(taskCalendar({ tasks: [zoesCall] }, setting).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shingle//Tasks//EN",
    "X-WR-CALNAME:Tasks",
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
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
  expect(taskCalendar({ tasks: [{ ...zoesCall, on: "2026-07-24" }] }, setting)).toContain("DTSTART:20260725T055000Z");
});

it("a task without a time takes the whole day, and a done task is left out", () => {
  const text = taskCalendar(
    {
      tasks: [
        { ...zoesCall, at: undefined },
        { ...zoesCall, id: "tsk_2", doneAt: "2026-11-01T11:00:00.000Z" },
      ],
    },
    setting,
  );
  expect(text).toContain("\r\nDTSTART;VALUE=DATE:20261124\r\nSUMMARY");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

const openOn = (...days: string[]) => ({
  openHouses: days.map((date) => ({ date, from: "11:00", until: "13:00" })),
});
const startsIn = (text: string) => text.match(/^DTSTART.*(?=\r)/gm);

it("the calendar has open houses from 30 days ago to a year ahead", () => {
  const home = gableOnElmStreet({ facts: openOn("2026-10-01", "2026-10-03", "2027-10-31", "2027-11-02") });
  expect(startsIn(taskCalendar({ tasks: [], homes: [home] }, setting))).toEqual([
    "DTSTART:20261003T170000Z",
    "DTSTART:20271031T170000Z",
  ]);
});

it("a sold home keeps its past open houses and has no upcoming ones", () => {
  const home = gableOnElmStreet({ status: "sold", facts: openOn("2026-10-31", "2026-11-02") });
  expect(startsIn(taskCalendar({ tasks: [], homes: [home] }, setting))).toEqual(["DTSTART:20261031T170000Z"]);
});

it("the calendar uses the same entry as the home's page, and no street for a home without one", () => {
  const home = gableOnElmStreet({ address: "", facts: openOn("2026-11-28") });
  const text = taskCalendar({ tasks: [], homes: [home] }, setting);
  expect(text).toContain(`\r\nUID:${home.id}-2026-11-28T11:00@www.example.com\r\n`);
  expect(text).toContain("\r\nDTSTART:20261128T180000Z\r\nDTEND:20261128T200000Z\r\n");
  expect(text).not.toContain(gableOnElmStreet().address);
});
