import fc from "fast-check";
import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import { centsText } from "../cents.ts";
import { exemptions } from "./funding-fee.ts";
import { vaEstimate } from "./va-estimate.ts";

const tables = shippedTables;
const home = { price: "450,000", rate: "6.25", years: "30" };

function outcomeOf(fields: Record<string, string>, known = tables) {
  return vaEstimate(new URLSearchParams({ ...home, ...fields }), { tables: known, today: "2026-11-22" });
}

function estimated(fields: Record<string, string>, known = tables) {
  const outcome = outcomeOf(fields, known);
  if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
  return outcome.result;
}

function faultsOf(fields: Record<string, string>) {
  const outcome = outcomeOf(fields);
  return "faults" in outcome ? outcome.faults : {};
}

function figures(fields: Record<string, string>): string[] {
  const { fee, loan, principalAndInterest } = estimated(fields).home;
  return [fee.amount, loan, principalAndInterest].map(centsText);
}

const feeRate = (fields: Record<string, string>) => Number(estimated(fields).home.fee.rate) / 10_000;

it("a buyer sees the fee, loan and payment to the cent", () => {
  expect(figures({})).toEqual(["$9,675.00", "$459,675.00", "$2,830.30"]);
  expect(figures({ down: "22,500" })).toEqual(["$6,412.50", "$433,912.50", "$2,671.67"]);
  expect(figures({ down: "45,000" })).toEqual(["$5,062.50", "$410,062.50", "$2,524.83"]);
  expect(figures({ use: "later" })).toEqual(["$14,850.00", "$464,850.00", "$2,862.16"]);
  expect(figures({ exempt: "yes" })).toEqual(["$0.00", "$450,000.00", "$2,770.73"]);
  expect(figures({ price: "360000", rate: "0" })).toEqual(["$7,740.00", "$367,740.00", "$1,021.50"]);
  expect(figures({ financed: "no" })).toEqual(["$9,675.00", "$450,000.00", "$2,770.73"]);
});

it("the fee drops exactly at 5% and 10% down, in dollars and as a percentage", () => {
  expect(["4.999%", "5.000%", "9.9999%", "10%"].map((down) => feeRate({ down }))).toEqual([2.15, 1.5, 1.5, 1.25]);
  expect(["$22,499.99", "$22,500", "$44,999.99"].map((down) => feeRate({ down }))).toEqual([2.15, 1.5, 1.5]);
  // 5% of this price is half a cent more than a whole number of cents.
  expect(feeRate({ price: "100,000.09", down: "5%" })).toBe(1.5);
});

it("the closing date decides the fee table, before and after the law ends it", () => {
  expect(feeRate({ closing: "2023-04-07" })).toBe(2.15);
  expect(feeRate({ closing: "2034-06-08" })).toBe(2.15);
  expect(feeRate({ closing: "06/09/2034" })).toBe(1.4);
  expect(feeRate({ closing: "2034-06-09", use: "later" })).toBe(1.25);
  expect(faultsOf({ closing: "2023-04-06" })).toEqual({
    closing: "The oldest fee table here starts on April 7, 2023. Please enter a later closing date.",
  });
});

it("Guard and Reserve pay the same fee", () => {
  expect(figures({ service: "guard" })).toEqual(figures({ service: "regular" }));
});

it("each of the five exemptions waives the fee, and a 0% rating doesn't", () => {
  for (const exempt of exemptions) expect(feeRate({ exempt })).toBe(0);
  for (const exempt of ["no", "zero-rating", ""]) expect(feeRate({ exempt })).toBe(2.15);
});

it("a buyer with an earlier loan sees the remaining entitlement", () => {
  const partial = { kind: "partial", left: 128_187_50n, nothingDownUpTo: 512_750_00n };
  expect(estimated({ entitlement_used: "80,000" }).entitlement).toEqual({ ...partial, downNeeded: 0n });
  const dearer = { entitlement_used: "80,000", price: "600,000" };
  expect(estimated(dearer).entitlement).toEqual({ ...partial, downNeeded: 21_812_50n });
  expect(estimated({ entitlement_used: "80,000", price: "512,750" }).entitlement).toMatchObject({ downNeeded: 0n });
  for (const entitlement_used of ["", "0", "$0.00"])
    expect(estimated({ entitlement_used }).entitlement).toEqual({ kind: "full" });
  expect(estimated({ entitlement_used: "208,187.50" }).entitlement).toMatchObject({ left: 0n });
  expect(faultsOf({ entitlement_used: "208,187.51" }).entitlement_used).toContain(
    "Full entitlement in this county is $208,187.50",
  );
});

it("figures of an ended table are marked, and results without a table are left out", () => {
  const next = estimated({ closing: "2027-01-15", entitlement_used: "80,000" });
  expect(next.limitTable).toMatchObject({ isOutdated: true, table: { effectiveFrom: "2026-01-01" } });
  expect(next.entitlement).toMatchObject({ kind: "partial" });
  expect(estimated({}).limitTable?.isOutdated).toBe(false);
  const early = estimated({ closing: "2025-12-31", entitlement_used: "80,000" });
  expect([early.entitlement, early.limitTable, feeRate({ closing: "2025-12-31" })]).toEqual([
    undefined,
    undefined,
    2.15,
  ]);
});

it("three down payments are side by side, including the visitor's own", () => {
  const downs = (down: string) => estimated({ down }).comparison.map(({ down: { amount } }) => Number(amount / 100n));
  expect(downs("0")).toEqual([0, 22_500, 45_000]);
  expect(downs("30,000")).toEqual([0, 30_000, 45_000]);
  expect(downs("20%")).toEqual([0, 22_500, 90_000]);
  const [none, five, ten] = estimated({ tax: "2,250", insurance: "3,240", hoa: "45" }).comparison;
  expect([none, five, ten].map((cost) => cost && centsText(cost.total))).toEqual([
    "$3,332.80",
    "$3,174.17",
    "$3,027.33",
  ]);
});

it("more money down never raises the payment, and less entitlement never lowers the required down payment", () => {
  const dollars = fc.integer({ min: 0, max: 450_000 });
  const monthWith = (down: number) => estimated({ down: `$${down}`, years: "15" }).home.total;
  const downWith = (used: number) => {
    const { entitlement } = estimated({ price: "900,000", entitlement_used: String(used) });
    return entitlement?.kind === "partial" ? entitlement.downNeeded : 0n;
  };
  fc.assert(
    fc.property(dollars, dollars, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      return monthWith(more) <= monthWith(less);
    }),
    { seed: 17, numRuns: 1_000 },
  );
  for (let used = 1; used < 208_000; used += 5_000) expect(downWith(used + 100)).toBe(downWith(used) + 100_00n);
});
