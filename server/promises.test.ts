import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { askOnce, giveWay } from "./promises.ts";

it("what failed is asked again, and what was answered is not", async () => {
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

it("long work lets others have a turn each time it has held the event loop for a while, and not before", async () => {
  await nextTurn();
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 0);
  for (let part = 0; part < 5; part++) {
    giveWay();
    const until = performance.now() + 15;
    while (performance.now() < until);
    const before = turns;
    await giveWay();
    await giveWay();
    expect(turns).toBe(before + 1);
  }
  clearInterval(other);
});
