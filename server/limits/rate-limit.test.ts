import { beforeEach, expect, it } from "vitest";
import { boundedMap, RateLimit } from "./rate-limit.ts";

let time: number;
let rate: RateLimit;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  rate = new RateLimit({ limit: 3, windowSeconds: 60, now: () => new Date(time), capacity: 2 });
});
function comes(name: string): boolean {
  const isReached = rate.isReached(name);
  rate.count(name);
  return isReached;
}
const come = (name: string, times: number) => Array.from({ length: times }, () => comes(name));

it("as many as the limit are few, and the next one is too many, until fewer have come within a minute", () => {
  expect(come("elm", 3)).toEqual([false, false, false]);
  time += 20_000;
  expect(come("elm", 2)).toEqual([true, true]);
  time += 60_000;
  expect(comes("elm")).toBe(false);
});

it("counts within any minute, not from one full minute to the next", () => {
  rate.count("elm");
  time += 50_000;
  come("elm", 2);
  time += 15_000;
  expect(come("elm", 2)).toEqual([false, true]);
});

it("lets nothing slip through while a flood goes on", () => {
  come("elm", 3);
  for (let second = 1; second <= 600; second += 1) {
    time += 1000;
    expect(comes("elm")).toBe(true);
  }
});

it("keeps names apart", () => {
  come("elm", 3);
  expect(comes("ridge")).toBe(false);
});

it("does not count what came to nothing", () => {
  come("elm", 3);
  rate.takeBack("elm");
  rate.takeBack("ridge");
  expect(come("elm", 2)).toEqual([false, true]);
});

it("asks nobody for work for a day when the clock is set back", () => {
  come("elm", 3);
  time -= 86_400_000;
  expect(comes("elm")).toBe(false);
});

let map: ReturnType<typeof boundedMap<number>>;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  map = boundedMap({ capacity: 3, lifetime: 60_000, now: () => new Date(time) });
});

it("somebody who goes on trying stays known, while the one who has been quiet for longest makes room", () => {
  for (const name of ["hannah", "walter", "zoe"]) map.set(name, 1);
  map.get("hannah");
  map.set("iris", 1);
  expect(["hannah", "walter", "zoe", "iris"].filter((name) => map.has(name))).toEqual(["hannah", "zoe", "iris"]);
});

it("an entry is forgotten when it is as old as its lifetime, however often somebody asked for it", () => {
  map.set("hannah", 1);
  time += 59_999;
  expect(map.get("hannah")).toBe(1);
  time += 1;
  expect(map.get("hannah")).toBeUndefined();
});

it("whoever comes again is remembered from then on", () => {
  map.set("hannah", 1);
  time += 40_000;
  map.set("hannah", 2);
  time += 40_000;
  expect(map.get("hannah")).toBe(2);
});
