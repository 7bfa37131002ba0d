import { beforeEach, describe, expect, it } from "vitest";
import { Throttle } from "./throttle.ts";

let time: number;
let throttle: Throttle;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  throttle = new Throttle({ now: () => new Date(time), capacity: 3 });
});

const fail = (name: string, times = 1) => {
  for (let each = 0; each < times; each += 1) throttle.count(name);
};
const pass = (seconds: number) => {
  time += seconds * 1000;
};

describe("a person who mistypes", () => {
  it("may fail five times without a wait", () => {
    fail("hannah", 5);
    expect(throttle.secondsToWait("hannah")).toBe(0);
  });

  it("waits twice as long with each failure after that, and never longer than a quarter of an hour", () => {
    fail("hannah", 5);
    const waits = Array.from({ length: 11 }, () => {
      fail("hannah");
      const wait = throttle.secondsToWait("hannah");
      pass(wait);
      expect(throttle.secondsToWait("hannah")).toBe(0);
      return wait;
    });
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it("gets whole seconds, rounded up", () => {
    fail("hannah", 7);
    pass(0.5);
    expect(throttle.secondsToWait("hannah")).toBe(4);
    pass(3.4);
    expect(throttle.secondsToWait("hannah")).toBe(1);
  });

  it("starts over after an hour without a failure", () => {
    fail("hannah", 9);
    pass(3600);
    fail("hannah");
    expect(throttle.secondsToWait("hannah")).toBe(0);
  });

  it("is not charged for an attempt that is taken back", () => {
    fail("hannah", 6);
    throttle.refund("hannah");
    expect(throttle.secondsToWait("hannah")).toBe(0);
    fail("hannah");
    expect(throttle.secondsToWait("hannah")).toBe(2);
    throttle.refund("stranger");
    expect(throttle.secondsToWait("stranger")).toBe(0);
  });

  it("waits no longer when the clock is set back", () => {
    fail("hannah", 6);
    pass(-86_400);
    expect(throttle.secondsToWait("hannah")).toBe(2);
  });
});
