import { expect, test } from "vitest";
import { datesOf } from "./open-days.ts";

test.each([
  ["today", "2026-11-28", ["2026-11-28"]],
  ["tomorrow", "2026-11-30", ["2026-12-01"]],
  ["saturday", "2026-11-28", ["2026-11-28"]],
  ["saturday", "2026-11-29", ["2026-12-05"]],
  ["weekend", "2026-11-25", ["2026-11-28", "2026-11-29"]],
  ["weekend", "2026-11-28", ["2026-11-28", "2026-11-29"]],
  ["weekend", "2026-11-29", ["2026-11-29"]],
] as const)("a buyer who asks for open houses %s on %s gets those dates", (day, today, dates) => {
  expect(datesOf(day, today)).toEqual(dates);
});
