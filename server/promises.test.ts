import { expect, it } from "vitest";
import { askOnce, giveWay } from "./promises.ts";

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
