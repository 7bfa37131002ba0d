import { expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { calendarName, comingOpenHouses, dayText, hoursText, shortText } from "./open-house.ts";

const morning = { date: "2026-11-28", from: "09:00", until: "11:00" };
const noon = { date: "2026-11-28", from: "11:30", until: "13:05" };
const facts = { openHouses: [morning, noon] };

it("visitors see an open house until it is over, and none of a sold home", () => {
  const coming = (now: string) => comingOpenHouses(sampleHome({ facts }), now);
  expect(coming("2026-11-28T10:59")).toEqual([morning, noon]);
  expect(coming("2026-11-28T11:00")).toEqual([noon]);
  expect(coming("2026-11-28T13:05")).toEqual([]);
  expect(comingOpenHouses(sampleHome({ facts, status: "sold" }), "2026-11-01T00:00")).toEqual([]);
  expect(comingOpenHouses(sampleHome(), "2026-11-01T00:00")).toEqual([]);
});

it("visitors read the day and hours in words", () => {
  expect(`${dayText(noon)}, ${hoursText(noon)}`).toBe("Saturday, November 28, 11:30 AM to 1:05 PM");
  expect(shortText(noon)).toBe("Sat, Nov 28, 11:30 AM");
  expect(calendarName(noon)).toBe("2026-11-28T1130.ics");
});
