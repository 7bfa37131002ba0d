import { expect, it } from "vitest";
import { zoeAboutTheGable } from "#tests/contracts/samples.ts";
import type { Showing } from "./showing.ts";
import { askedEntries, showingEntry } from "./showing-entry.ts";

const setting = { timeZone: "America/Denver", origin: "https://www.example.com" };
const showing: Showing = {
  ...{ id: "shw_zoe", inquiryId: "inq_zoe", on: "2026-11-28", from: "09:30", minutes: 30, way: "in person" },
  visitor: { name: "Zoë; BEGIN:VEVENT\nX", email: "zoe@homes.internal", phone: "(719) 555-0142" },
  homes: [{ listingId: "lst_gable", address: "12 Elm Street, Monument", isWithheld: false }],
  ...{ state: "moved", sequence: 2, sentInstant: "2026-11-28T16:30:00.000Z", changedAt: "2026-11-25T19:00:00.000Z" },
  ...{ agreement: "open", note: "", generation: 1, rev: 3 },
};

it("a visit stands under the mails' UID and SEQUENCE, by the site's clocks", () => {
  expect(showingEntry(showing, { ...setting, tellsPhone: false })).toEqual([
    "BEGIN:VEVENT",
    "UID:shw_zoe@www.example.com",
    "SEQUENCE:2",
    "DTSTAMP:20261125T190000Z",
    "DTSTART:20261128T163000Z",
    "DTEND:20261128T170000Z",
    "STATUS:CONFIRMED",
    "SUMMARY:Visit: Zoë\\; BEGIN:VEVENT\\nX\\, 12 Elm Street\\, Monument",
    "LOCATION:12 Elm Street\\, Monument",
    "DESCRIPTION:Agreement still open",
    "URL:https://www.example.com/admin?tab=inquiries&visits=coming",
    "END:VEVENT",
  ]);
});

it("a telephone number stands there only where the agent says so, an email address never", () => {
  const told = showingEntry(showing, { ...setting, tellsPhone: true }).join("\n");
  expect(told).toContain("(719) 555-0142");
  expect(told).not.toContain("zoe@homes.internal");
});

it("what was asked is tentative, and the answer takes the first one's place", () => {
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
