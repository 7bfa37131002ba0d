import { describe, expect, it } from "vitest";
import { wholeNumber } from "./formats.ts";
import { nearDate, nearDateTime } from "./near-date.ts";
import { clockText, daysText, longDate, longDateTime, phoneText, priceText } from "./wording.ts";

describe("numbers as a buyer reads them", () => {
  it("shows a price in whole US dollars", () => {
    expect(priceText(1_485_000)).toBe("$1,485,000");
    expect(priceText(445_000.5)).toBe("$445,001");
    expect(priceText(0)).toBe("$0");
  });

  it("separates thousands of square feet", () => {
    expect(wholeNumber(4120)).toBe("4,120");
  });
});

describe("places, numbers and times", () => {
  it("formats American phone numbers and leaves others unchanged", () => {
    expect(phoneText("+17195550142")).toBe("(719) 555-0142");
    expect(phoneText("+4930555000")).toBe("+4930555000");
  });

  it("shows times with AM and PM", () => {
    expect(["00:00", "09:00", "12:30", "18:00"].map(clockText)).toEqual(["12:00 AM", "9:00 AM", "12:30 PM", "6:00 PM"]);
  });

  it("shows the date in the agent's time zone", () => {
    const lateInDenver = new Date("2026-11-22T05:00:00.000Z");
    expect(longDate(lateInDenver, "America/Denver")).toBe("November 21, 2026");
  });

  it("leaves the year out of dates of this year, which ends in the agent's time zone", () => {
    const [lateInDenver, newYear] = [new Date("2026-11-22T05:05:00.000Z"), new Date("2027-01-01T05:00:00.000Z")];
    expect(nearDate(lateInDenver, "America/Denver", newYear)).toBe("November 21");
    expect(nearDateTime(lateInDenver, "America/Denver", newYear)).toBe("November 21 at 10:05 PM");
    expect(nearDate(lateInDenver, "UTC", newYear)).toBe("November 22, 2026");
    expect(nearDateTime(lateInDenver, "UTC", newYear)).toBe("November 22, 2026 at 5:05 AM");
  });

  it("shows the minute in the agent's time zone, including after the clocks change", () => {
    expect(longDateTime(new Date("2026-11-22T05:05:00.000Z"), "America/Denver")).toBe("November 21, 2026 at 10:05 PM");
    expect(longDateTime(new Date("2026-07-01T18:30:00.000Z"), "America/Denver")).toBe("July 1, 2026 at 12:30 PM");
  });
});

it.each([
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], "Monday - Saturday"],
  [["Friday", "Monday", "Tuesday"], "Monday - Tuesday, Friday"],
  [["Sunday"], "Sunday"],
  [[], ""],
] as const)("the days %j read as %s", (days, text) => {
  expect(daysText(days)).toBe(text);
});
