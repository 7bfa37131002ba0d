import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import { centsText } from "./cents.ts";
import { knownTables } from "./table.ts";
import { vaEstimate } from "./va-estimate.ts";

const surroundings = { tables: knownTables(shippedTables, []), today: "2026-11-22" };
const home = { price: "450,000", rate: "6.25", years: "30" };

function estimated(fields: Record<string, string>) {
  const outcome = vaEstimate(new URLSearchParams({ ...home, ...fields }), surroundings);
  if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
  return outcome.result;
}

function figures(fields: Record<string, string>): string[] {
  const { fee, loan, principalAndInterest } = estimated(fields).home;
  return [fee.amount, loan, principalAndInterest].map(centsText);
}

it("a buyer sees fee, loan and payment to the cent", () => {
  expect(figures({})).toEqual(["$9,675.00", "$459,675.00", "$2,830.30"]);
  expect(figures({ down: "22,500" })).toEqual(["$6,412.50", "$433,912.50", "$2,671.67"]);
  expect(figures({ down: "45,000" })).toEqual(["$5,062.50", "$410,062.50", "$2,524.83"]);
  expect(figures({ use: "later" })).toEqual(["$14,850.00", "$464,850.00", "$2,862.16"]);
  expect(figures({ exempt: "yes" })).toEqual(["$0.00", "$450,000.00", "$2,770.73"]);
  expect(figures({ price: "360000", rate: "0" })).toEqual(["$7,740.00", "$367,740.00", "$1,021.50"]);
});

it("a buyer with an earlier loan sees what is left of the entitlement", () => {
  const partial = { kind: "partial", left: 128_187_50n, nothingDownUpTo: 512_750_00n };
  expect(estimated({ entitlement_used: "80,000" }).entitlement).toEqual({ ...partial, downNeeded: 0n });
  const dearer = { entitlement_used: "80,000", price: "600,000" };
  expect(estimated(dearer).entitlement).toEqual({ ...partial, downNeeded: 21_812_50n });
  expect(estimated({}).entitlement).toEqual({ kind: "full" });
});
