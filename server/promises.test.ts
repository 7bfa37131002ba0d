import { expect, it } from "vitest";
import { askOnce } from "./promises.ts";

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
