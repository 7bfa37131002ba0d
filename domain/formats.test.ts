import { describe, expect, test, vi } from "vitest";
import { dateText, numberText } from "./formats.ts";

describe("dates", () => {
  const longDate = dateText("en-US", { dateStyle: "long" });
  const late = new Date("2026-11-22T02:00:00Z");

  test("are written as in their time zone, with one format for each", () => {
    const made = vi.spyOn(Intl, "DateTimeFormat");
    expect(longDate(late, "America/Denver")).toBe("November 21, 2026");
    expect(longDate(late, "UTC")).toBe("November 22, 2026");
    expect(longDate(late, "America/Denver")).toBe("November 21, 2026");
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });

  test("that are none do not throw, and a time zone that is none does each time", () => {
    expect(longDate(new Date("2026-13-45"), "UTC")).toBe("Invalid Date");
    expect(() => longDate(late, "Nowhere")).toThrow(RangeError);
    expect(() => longDate(late, "Nowhere")).toThrow(RangeError);
  });
});

test("numbers are written with one format", () => {
  const made = vi.spyOn(Intl, "NumberFormat");
  const price = numberText({ style: "currency", currency: "USD", maximumFractionDigits: 0 });
  expect([1_485_000, -3.6, Number.NaN].map(price)).toEqual(["$1,485,000", "-$4", "$NaN"]);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
