import fc from "fast-check";
import { expect, it } from "vitest";
import { showingOfTheGable, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import type { Showing } from "./showing.ts";
import { askedEntries, invitation, showingEntry } from "./showing-entry.ts";

const setting = { timeZone: "America/Denver", origin: "https://www.example.com" };
const showing: Showing = {
  ...{ id: "shw_zoe", inquiryId: "inq_zoe", on: "2026-11-28", from: "09:30", minutes: 30, way: "in person" },
  visitor: { name: "Zoë; BEGIN:VEVENT\nX", email: "zoe@homes.internal", phone: "(719) 555-0142" },
  homes: [{ listingId: "lst_gable", address: "12 Elm Street, Monument", isWithheld: false }],
  ...{ state: "moved", sequence: 2, sentInstant: "2026-11-28T16:30:00.000Z", changedAt: "2026-11-25T19:00:00.000Z" },
  ...{ agreement: "open", note: "", generation: 1, rev: 3 },
};

it("a showing has the emails' UID and SEQUENCE, in the site's time zone", () => {
  expect(showingEntry(showing, setting)).toEqual([
    "BEGIN:VEVENT",
    "UID:shw_zoe@www.example.com",
    "SEQUENCE:2",
    "DTSTAMP:20261125T190000Z",
    "DTSTART:20261128T163000Z",
    "DTEND:20261128T170000Z",
    "STATUS:CONFIRMED",
    "SUMMARY:Showing: Zoë\\; BEGIN:VEVENT\\nX\\, 12 Elm Street\\, Monument",
    "LOCATION:12 Elm Street\\, Monument",
    "DESCRIPTION:Agreement not signed yet",
    "URL:https://www.example.com/admin?tab=inquiries&visits=coming",
    "END:VEVENT",
  ]);
});

it("the visitor's phone number and email address are never in the calendar", () => {
  const told = showingEntry(showing, setting).join("\n");
  expect(told).not.toContain("555-0142");
  expect(told).not.toContain("zoe@homes.internal");
});

it("a requested time is tentative, and the reply replaces the first one", () => {
  const windows = [
    { on: "2026-11-28", from: "09:00", until: "12:00" },
    { on: "2026-11-29", from: "13:00", until: "17:00" },
  ];
  const lines = askedEntries(zoeAboutTheGable({ visit: { windows, way: "in person" } }), setting);
  expect(lines.filter((line) => /^(UID|STATUS|DTSTART|DTEND)/.test(line))).toEqual([
    ...["UID:shw_zoe@www.example.com", "DTSTART:20261128T160000Z", "DTEND:20261128T190000Z", "STATUS:TENTATIVE"],
    ...["UID:shw_zoe-2@www.example.com", "DTSTART:20261129T200000Z", "DTEND:20261130T000000Z", "STATUS:TENTATIVE"],
  ]);
});

const entry = (showing: Showing, timeZone = "America/Denver") =>
  invitation({
    ...{ showing, timeZone, origin: "https://www.hannah.example.com", agentName: "Hannah Møller" },
    ...{ organizer: "site@hannah.example.com", attendee: "zoe@homes.internal", link: "https://x.example/tour/y" },
  });

it("sends a showing as a request while it is on, and as a cancellation afterwards, under one UID", () => {
  const first = entry(showingOfTheGable());
  expect([first.method, first.content]).toEqual(["REQUEST", expect.stringContaining("STATUS:CONFIRMED\r\n")]);
  const end = entry(showingOfTheGable({ state: "called-off", sequence: 3, changedAt: "2026-05-02T09:00:00.000Z" }));
  expect(end.method).toBe("CANCEL");
  for (const line of [
    ...["METHOD:CANCEL", "UID:shw_zoe@www.hannah.example.com", "SEQUENCE:3", "DTSTAMP:20260502T090000Z"],
    ...["STATUS:CANCELLED", "LOCATION:12 Elm Street\\, Colorado Springs\\, CO 80903"],
  ])
    expect(end.content.split("\r\n")).toContain(line);
});

it("gives only the town of a withheld address, and no location for a live video tour", () => {
  const homes = [{ mlsNumber: "1", address: "Address withheld, Monument, CO 80132", isWithheld: true }];
  const withheld = entry(showingOfTheGable({ homes })).content;
  expect(withheld).toContain("\r\nLOCATION:Monument\\, CO 80132\r\n");
  expect(withheld).not.toContain("Address");
  expect(entry(showingOfTheGable({ way: "live video" })).content).not.toContain("LOCATION");
});

it("keeps the same local time on both sides of a clock change", () => {
  const startOn = (on: string) => /DTSTART:(\S+)/.exec(entry(showingOfTheGable({ on })).content)?.[1];
  expect([startOn("2026-10-31"), startOn("2026-11-01")]).toEqual(["20261031T153000Z", "20261101T163000Z"]);
});

it("for any visitor name, lines have at most 75 bytes and the name adds no line", () => {
  const odd = fc.constantFrom(
    '"',
    ";",
    ":",
    ",",
    "\n",
    "\r",
    "\r\n",
    "\\",
    "BEGIN:VEVENT",
    "\u2028",
    "é",
    "👩‍👩‍👧",
    "\t",
  );
  const name = fc
    .array(fc.oneof(odd, fc.string({ unit: "grapheme" })), { maxLength: 30 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(name, name, (visitor, address) => {
      const homes = [{ address, isWithheld: false }];
      const { content } = entry(showingOfTheGable({ visitor: { name: visitor }, homes }));
      const lines = content.split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const whole = content.replaceAll("\r\n ", "").split("\r\n");
      expect(whole.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
      expect(whole.filter((line) => /^(ATTENDEE|ORGANIZER);CN="[^"]*";?[^"]*mailto:/.test(line))).toHaveLength(2);
    }),
    { numRuns: 300 },
  );
});
