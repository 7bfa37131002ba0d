import { expect, it } from "vitest";
import { readDownPayment } from "../cents.ts";
import { downShare, threeDownPayments } from "./home-cost.ts";

const price = 450_000_00n;

function read(typed: string) {
  const reading = readDownPayment(typed, price);
  if ("fault" in reading) throw new Error(reading.fault);
  return reading.value;
}

it("a percentage stays as entered, and an amount becomes its share of the price", () => {
  const share = (typed: string) => downShare(read(typed), price);
  expect(["4.999%", "22,500", "", "$450,000"].map(share)).toEqual([49_990n, 50_000n, 0n, 1_000_000n]);
});

it("one of three down payments is always the visitor's own, and they are in order", () => {
  for (const typed of ["", "5%", "7%", "$100", "200,000", "100%"]) {
    const own = read(typed);
    const all = threeDownPayments(price, own, [0n, 50_000n, 100_000n]);
    const amounts = all.map(({ amount }) => amount);
    expect(all).toHaveLength(3);
    expect(all).toContain(own);
    expect(amounts).toEqual(amounts.toSorted((one, other) => Number(one - other)));
  }
});
