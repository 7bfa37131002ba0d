import { beforeEach, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

let time: number;
let limit: RateLimit;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  limit = new RateLimit({ limit: 3, windowSeconds: 60, now: () => new Date(time), capacity: 2 });
});
const take = (name: string, times: number) => Array.from({ length: times }, () => limit.take(name));

it("lets as many pass as it should and tells the next one when there is room again", () => {
  expect(take("elm", 3)).toEqual([0, 0, 0]);
  time += 20_500;
  expect(take("elm", 2)).toEqual([40, 40]);
  time += 39_500;
  expect(limit.take("elm")).toBe(0);
});

it("counts within any minute, not from one full minute to the next", () => {
  limit.take("elm");
  time += 50_000;
  take("elm", 2);
  time += 15_000;
  expect(take("elm", 2)).toEqual([0, 45]);
});

it("keeps names apart", () => {
  take("elm", 3);
  expect(limit.take("ridge")).toBe(0);
});

it("does not count what came to nothing", () => {
  take("elm", 3);
  limit.giveBack("elm");
  limit.giveBack("ridge");
  expect(take("elm", 2)).toEqual([0, 60]);
});

it("remembers only so many names, and lets go of the quietest", () => {
  take("elm", 3);
  take("ridge", 3);
  limit.take("peak");
  expect(limit.take("ridge")).toBe(60);
  expect(limit.take("elm")).toBe(0);
});

it("holds nobody for a day when the clock is set back", () => {
  take("elm", 3);
  time -= 86_400_000;
  expect(limit.take("elm")).toBe(0);
});
