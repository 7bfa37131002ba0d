import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, it } from "vitest";
import { invitation } from "#domain/showings/showing-entry.ts";
import { showingOfTheGable } from "../contracts/samples.ts";

/** An independent calendar parser: Debian's python3-icalendar. */
const script = `
import json, sys
from icalendar import Calendar
out = []
for text in json.load(sys.stdin):
    calendar = Calendar.from_ical(text)
    [event] = calendar.walk("VEVENT")
    out.append([str(calendar["METHOD"]), str(event["UID"]), int(event["SEQUENCE"]), event["DTSTART"].dt.isoformat(),
      str(event["SUMMARY"]), str(event.get("LOCATION", "")), str(event["ATTENDEE"].params["CN"]), str(event["ATTENDEE"]), str(event["STATUS"])])
json.dump(out, sys.stdout)
`;
const hasReader = spawnSync("/usr/bin/python3", ["-c", "import icalendar"]).status === 0;

it.skipIf(!hasReader)(
  "an independent parser reads the showing's data from a thousand invitations with any names",
  () => {
    // The parser drops a backslash before an escaped character: domain/showings/showing-entry.test.ts covers that.
    const odd = fc.constantFrom(";", ":", ",", "\n", "\r\n", "BEGIN:VEVENT", "é", "雪", "👩‍👩‍👧", '"');
    const text = fc.array(fc.oneof(odd, fc.string({ unit: "grapheme" })), { minLength: 1, maxLength: 20 });
    const name = text
      .map((parts) =>
        parts
          .join("")
          .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\]+/gu, " ")
          .trim(),
      )
      .filter(Boolean);
    const showings = fc.sample(fc.record({ visitor: name, place: name, sequence: fc.nat(99), isOff: fc.boolean() }), {
      ...{ numRuns: 1000, seed: 20_261_128 },
    });
    const files = showings.map(({ visitor, place, sequence, isOff }) =>
      invitation({
        showing: showingOfTheGable({
          ...{ visitor: { name: visitor }, homes: [{ address: place, isWithheld: false }], sequence },
          state: isOff ? "called-off" : "moved",
        }),
        ...{ timeZone: "America/Denver", origin: "https://www.hannah.example.com", agentName: "Hannah Møller" },
        ...{ organizer: "site@hannah.example.com", attendee: "zoe@homes.internal", link: "https://x.example/tour/y" },
      }),
    );
    const input = JSON.stringify(files.map(({ content }) => content));
    const read = JSON.parse(execFileSync("/usr/bin/python3", ["-c", script], { input, maxBuffer: 1e8 }).toString());
    expect(read).toEqual(
      showings.map(({ visitor, place, sequence, isOff }) => [
        ...[isOff ? "CANCEL" : "REQUEST", "shw_zoe@www.hannah.example.com", sequence, "2026-05-09T15:30:00+00:00"],
        ...[`Visit: ${place}`, place, visitor.replaceAll('"', "'"), "mailto:zoe@homes.internal"],
        isOff ? "CANCELLED" : "CONFIRMED",
      ]),
    );
  },
);
