import { expect, it } from "vitest";
import { daysHere } from "../listings/days-here.ts";
import { interestText } from "./interest.ts";

it("a card shows a home's views, messages and days on the site", () => {
  expect(interestText({ views: 1312, messages: 1 }, 42)).toBe("1,312 views, 1 message, on the site 42 days");
  expect(interestText({ views: 1, messages: 0 }, 1)).toBe("1 view, 0 messages, on the site 1 day");
  expect(interestText({ views: 1, messages: 0 }, 0)).toBe("1 view, 0 messages, new today");
  expect(interestText({ views: 0, messages: 2 })).toBe("0 views, 2 messages");
});

it("days follow the site's calendar, and count only while the home is for sale", () => {
  const setting = { now: "2026-11-26T00:10", timeZone: "America/Denver" };
  const createdAt = "2026-11-26T06:50:00.000Z";
  expect(daysHere({ status: "active", createdAt }, setting)).toBe(1);
  expect(daysHere({ status: "sold", createdAt }, setting)).toBeUndefined();
  expect(daysHere({ status: "active", createdAt: "2026-11-27T20:00:00.000Z" }, setting)).toBe(0);
});
