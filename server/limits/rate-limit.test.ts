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

it("allows up to the limit, then refuses until fewer have come within a minute", () => {
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

it("lets nothing through during a flood", () => {
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

it("does not count what was taken back", () => {
  come("elm", 3);
  rate.refund("elm");
  rate.refund("ridge");
  expect(come("elm", 2)).toEqual([false, true]);
});

it("does not block for a day when the clock is set back", () => {
  come("elm", 3);
  time -= 86_400_000;
  expect(comes("elm")).toBe(false);
});

let map: ReturnType<typeof boundedMap<number>>;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  map = boundedMap({ capacity: 3, lifetime: 60_000, now: () => new Date(time) });
});

it("a name that keeps trying stays, and the least recently used one is dropped", () => {
  for (const name of ["hannah", "walter", "zoe"]) map.set(name, 1);
  map.get("hannah");
  map.set("iris", 1);
  expect(["hannah", "walter", "zoe", "iris"].filter((name) => map.has(name))).toEqual(["hannah", "zoe", "iris"]);
});

it("an entry expires after its lifetime, however often it is read", () => {
  map.set("hannah", 1);
  time += 59_999;
  expect(map.get("hannah")).toBe(1);
  time += 1;
  expect(map.get("hannah")).toBeUndefined();
});

it("writing an entry again restarts its lifetime", () => {
  map.set("hannah", 1);
  time += 40_000;
  map.set("hannah", 2);
  time += 40_000;
  expect(map.get("hannah")).toBe(2);
});
