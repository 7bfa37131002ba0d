import { expect, test } from "vitest";
import { unspentHour, waitForHour } from "./spent-hour.ts";

test("waits for the next hour at the limit, and a clock that was ahead causes no endless wait", () => {
  const spent = unspentHour();
  const start = Date.parse("2026-05-01T08:00:00Z");
  expect(waitForHour(spent, 100, start)).toBe(0);
  spent.bytes += 100;
  expect(waitForHour(spent, 100, start + 600_000)).toBe(3_000_000);
  expect(waitForHour(spent, 100, start + 3_600_000)).toBe(0);
  spent.bytes += 100;
  expect(waitForHour(spent, 100, start - 86_400_000)).toBe(0);
});
