import { describe, expect, it } from "vitest";
import { emailTime, isFromBefore, writtenAt } from "./email-time.ts";

describe("an email's date", () => {
  it.each([
    ["Sat, 28 Nov 2026 12:00:00 +0000", "2026-11-28T12:00:00.000Z"],
    ["Sat, 28 Nov 2026 05:00:00 -0700 (MST)", "2026-11-28T12:00:00.000Z"],
    ["28 Nov 2026 12:00 GMT", "2026-11-28T12:00:00.000Z"],
    ["Sat, 28 Nov 26 07:00:00 EST", "2026-11-28T12:00:00.000Z"],
    ["Sat, 28 Nov 2026 12:00:00 CEST", "2026-11-28T12:00:00.000Z"],
    ["Sat, 28 Nov 2026 12:00:00", "2026-11-28T12:00:00.000Z"],
    ["Sat,  28  Nov  2026  12:00:00  +0000 (Coordinated Universal Time)", "2026-11-28T12:00:00.000Z"],
    ["2026-11-28T12:00:00Z", "2026-11-28T12:00:00.000Z"],
    ["never", undefined],
    ["", undefined],
    ["Sat, 99 Nov 2026 12:00:00 +0000", undefined],
  ])("%s is read as %s", (header, date) => {
    expect(writtenAt(header)).toBe(date);
  });
});

describe("an email's time", () => {
  const now = "2026-11-28T12:02:00.000Z";
  const arrived = "2026-11-28T12:00:00.000Z";
  const written = "2026-11-28T11:59:00.000Z";

  it.each([
    ["the time it was written", { written, arrived }, written],
    [
      "the time it was written, if it was moved here later",
      { written: "2019-05-01T08:00:00.000Z", arrived },
      "2019-05-01T08:00:00.000Z",
    ],
    ["its arrival, if its date is in the future", { written: "2027-01-01T00:00:00.000Z", arrived }, arrived],
    ["its arrival, if it has no date", { arrived }, arrived],
    ["its arrival, if its clock stopped long ago", { written: "1970-01-01T00:03:00.000Z", arrived }, arrived],
    [
      "its arrival, if it replies to something newer than its date",
      { written, arrived, followed: "2026-11-28T11:59:30.000Z" },
      arrived,
    ],
    ["now, if the server's clock is ahead", { arrived: "2026-11-28T13:00:00.000Z" }, now],
    ["now, if nothing says when", {}, now],
  ])("is %s", (_, dates, time) => {
    expect(emailTime({ written: undefined, arrived: undefined, followed: undefined, now, ...dates })).toBe(time);
  });

  it("is from before the first check if it's more than a week older", () => {
    expect(isFromBefore("2019-05-01T08:00:00.000Z", now)).toBe(true);
    expect(isFromBefore("2026-11-22T12:00:00.000Z", now)).toBe(false);
  });
});
