import { describe, expect, test } from "vitest";
import { dueAt } from "./rhythm.ts";

const due = (rhythm: "instant" | "daily" | "weekly", since: string, now: string, sent: string[] = []) =>
  dueAt(new Date(`2026-${now}:00.000Z`), "America/Denver")(
    rhythm,
    `2026-${since}:00.000Z`,
    sent.map((at) => `2026-${at}:00.000Z`),
  );

describe("an alert leaves", () => {
  test("daily at 8 AM in the agent's time zone, with everything found before", () => {
    expect(due("daily", "11-24T14:00", "11-24T14:59")).toBe(false);
    expect(due("daily", "11-24T14:00", "11-24T15:00")).toBe(true);
    expect(due("daily", "11-24T15:30", "11-24T23:00")).toBe(false);
    expect(due("daily", "11-24T15:30", "11-25T15:00")).toBe(true);
  });

  test("at 8 AM on days when the clocks change", () => {
    expect(due("daily", "11-01T06:30", "11-01T14:59")).toBe(false);
    expect(due("daily", "11-01T06:30", "11-01T15:00")).toBe(true);
    expect(due("daily", "03-08T08:30", "03-08T13:59")).toBe(false);
    expect(due("daily", "03-08T08:30", "03-08T14:00")).toBe(true);
  });

  test("every Friday at 8 AM, and later if the site was down", () => {
    expect(due("weekly", "11-20T16:00", "11-26T23:00")).toBe(false);
    expect(due("weekly", "11-20T16:00", "11-27T15:00")).toBe(true);
    expect(due("weekly", "11-20T16:00", "11-29T15:00")).toBe(true);
    expect(due("weekly", "11-27T16:00", "11-29T15:00")).toBe(false);
  });

  test("right away during the day, an hour apart and at most four times", () => {
    expect(due("instant", "11-24T14:00", "11-24T14:59")).toBe(false);
    expect(due("instant", "11-24T15:00", "11-24T15:00")).toBe(true);
    expect(due("instant", "11-24T15:00", "11-25T03:59")).toBe(true);
    expect(due("instant", "11-24T15:00", "11-25T04:00")).toBe(false);
    expect(due("instant", "11-24T15:40", "11-24T15:59", ["11-24T15:00"])).toBe(false);
    expect(due("instant", "11-24T15:40", "11-24T16:00", ["11-24T15:00"])).toBe(true);
    const four = ["11-24T15:00", "11-24T16:00", "11-24T17:00", "11-24T18:00"];
    expect(due("instant", "11-24T19:00", "11-24T22:00", four)).toBe(false);
    expect(due("instant", "11-24T19:00", "11-25T15:00", four)).toBe(true);
  });
});
