import { expect, test } from "vitest";
import { dateText } from "./formats.ts";

test("an invalid date doesn't throw, and an invalid time zone throws every time", () => {
  const longDate = dateText("en-US", { dateStyle: "long" });
  expect(longDate(new Date("2026-13-45"), "UTC")).toBe("Invalid Date");
  for (const _twice of [1, 2]) expect(() => longDate(new Date(), "Nowhere")).toThrow(RangeError);
});
