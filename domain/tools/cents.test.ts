import { expect, it } from "vitest";
import { amountText, centsText, dividedHalfUp, dollarsText, rateText, shareOf } from "./cents.ts";

it("money is read as people write it, and a half cent is rounded up", () => {
  expect([0n, 5n, 99n, 100n, 283_030n, 10_000_000_000n].map(centsText)).toEqual([
    "$0.00",
    "$0.05",
    "$0.99",
    "$1.00",
    "$2,830.30",
    "$100,000,000.00",
  ]);
  expect([49n, 50n, 55_923_149n].map(dollarsText)).toEqual(["$0", "$1", "$559,231"]);
  expect([2_250_000n, 641_250n].map(amountText)).toEqual(["$22,500", "$6,412.50"]);
  expect([dividedHalfUp(1n, 2n), dividedHalfUp(249n, 100n), dividedHalfUp(0n, 7n)]).toEqual([1n, 2n, 0n]);
  expect(shareOf(1_00n, 5_000n)).toBe(1n);
});

it("a rate has two decimals, and more where it has more", () => {
  expect([0n, 21_500n, 62_500n, 63_125n, 1n, 350_000n].map(rateText)).toEqual([
    "0.00%",
    "2.15%",
    "6.25%",
    "6.3125%",
    "0.0001%",
    "35.00%",
  ]);
});
