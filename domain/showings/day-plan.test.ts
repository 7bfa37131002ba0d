import { expect, it } from "vitest";
import { firstFree, nearest, nearnessText, startsIn } from "./day-plan.ts";

const visit = (from: string, place = "lst_1", minutes = 30) => ({ on: "2026-11-28", from, minutes, place });
const morning = { on: "2026-11-28", from: "09:00", until: "12:00" };

it("offers each half hour that ends within the window, or its start if none does", () => {
  expect(startsIn(morning, 30)).toEqual(["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]);
  expect(startsIn({ from: "11:00", until: "12:00" }, 45)).toEqual(["11:00"]);
  expect(startsIn({ from: "11:45", until: "12:00" }, 30)).toEqual(["11:45"]);
});

it("picks the first half hour that no other showing has", () => {
  expect(firstFree(morning, 30, [])).toBe("09:00");
  expect(firstFree(morning, 30, [visit("09:00"), visit("09:40")])).toBe("10:30");
  expect(firstFree(morning, 30, [{ ...visit("09:00"), on: "2026-11-29" }])).toBe("09:00");
  expect(firstFree(morning, 30, [visit("08:00", "lst_1", 300)])).toBe("09:00");
});

it("reports overlaps, and less than half an hour to get to another home", () => {
  const said = (one: string, other: ReturnType<typeof visit>) => nearest(visit(one), [other])?.minutes;
  expect(said("10:00", visit("10:15"))).toBe(-15);
  expect(said("10:00", visit("10:50", "lst_2"))).toBe(20);
  expect(said("10:50", visit("10:00", "lst_2"))).toBe(20);
  expect(said("10:00", visit("11:00", "lst_2"))).toBeUndefined();
  expect(said("10:00", visit("10:30"))).toBeUndefined();
  expect(said("10:00", { ...visit("10:00"), on: "2026-11-29" })).toBeUndefined();
  expect(nearest(visit("10:00"), [visit("10:50", "lst_2"), visit("10:00", "lst_3")])?.minutes).toBe(-30);
});

it("gives the minutes in words", () => {
  expect([20, 0, -5].map(nearnessText)).toEqual([
    "Only 20 minutes between these two",
    "No time between these two",
    "These two overlap",
  ]);
});
