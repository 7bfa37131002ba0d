import { expect, it, onTestFinished, vi } from "vitest";
import { askOnce, createRests, giveWay } from "./promises.ts";

it("a failure is retried, and a result is not", async () => {
  let asked = 0;
  const answer = askOnce(async () => {
    asked += 1;
    if (asked === 1) throw new Error("The line is dead.");
    return asked;
  });
  const both = await Promise.allSettled([answer(), answer()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect([await answer(), await answer(), asked]).toEqual([2, 2, 2]);
});

it("long work gives everyone else a turn once it has held the event loop for a while, and not before", async () => {
  let turns = 0;
  for (let part = 1; part <= 3; part++) {
    expect(giveWay()).toBeUndefined();
    const until = performance.now() + 15;
    while (performance.now() < until);
    setImmediate(() => {
      turns += 1;
    });
    await giveWay();
    expect(turns).toBe(part);
  }
});

it("work that isn't urgent rests once it has taken a while, not before, and no longer when it becomes urgent", async () => {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => void vi.restoreAllMocks());
  const hurry = new AbortController();
  const rest = createRests(hurry.signal);
  expect(rest()).toBeUndefined();
  time += 5;
  await expect(rest()).resolves.toBeUndefined();
  expect(rest()).toBeUndefined();
  time += 5;
  hurry.abort();
  expect(rest()).toBeUndefined();
});
