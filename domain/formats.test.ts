import { expect, test } from "vitest";
import { dateText } from "./formats.ts";

test("a date that is none does not throw, and a time zone that is none does each time", () => {
  const longDate = dateText("en-US", { dateStyle: "long" });
  expect(longDate(new Date("2026-13-45"), "UTC")).toBe("Invalid Date");
  for (const _twice of [1, 2]) expect(() => longDate(new Date(), "Nowhere")).toThrow(RangeError);
});
