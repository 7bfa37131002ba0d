import fc from "fast-check";
import { expect, it } from "vitest";
import { showingOfTheGable } from "#tests/contracts/samples.ts";
import { invitation } from "./invitation.ts";
import type { Showing } from "./showing.ts";

const entry = (showing: Showing, timeZone = "America/Denver") =>
  invitation({
    ...{ showing, timeZone, origin: "https://www.hannah.example.com", agentName: "Hannah Møller" },
    ...{ organizer: "site@hannah.example.com", attendee: "zoe@homes.internal", link: "https://x.example/visit/y" },
  });

it("brings a visit as a request while it stands, and its end afterwards, under one UID", () => {
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

it("tells the town alone of a home whose street is withheld, and no place of a visit by live video", () => {
  const homes = [{ mlsNumber: "1", address: "Address withheld, Monument, CO 80132", isWithheld: true }];
  const withheld = entry(showingOfTheGable({ homes })).content;
  expect(withheld).toContain("\r\nLOCATION:Monument\\, CO 80132\r\n");
  expect(withheld).not.toContain("Address");
  expect(entry(showingOfTheGable({ way: "live video" })).content).not.toContain("LOCATION");
});

it("is at the same hour on the wall on both sides of a change of the clocks", () => {
  const startOn = (on: string) => /DTSTART:(\S+)/.exec(entry(showingOfTheGable({ on })).content)?.[1];
  expect([startOn("2026-10-31"), startOn("2026-11-01")]).toEqual(["20261031T153000Z", "20261101T163000Z"]);
});

it("whatever name somebody has, lines have 75 bytes at most and nothing of the name becomes a line", () => {
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
