import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import { bahEstimate, bahTable } from "./bah-estimate.ts";
import { centsText } from "./cents.ts";
import { payment } from "./payment/loan.ts";
import { payGrades } from "./tables/pay-grades.ts";

const surroundings = { tables: shippedTables, today: "2026-11-22" };

function estimated(fields: Record<string, string>, around = surroundings) {
  const outcome = bahEstimate(new URLSearchParams(fields), around);
  if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
  return outcome.result;
}

const faultsOf = (fields: Record<string, string>) => {
  const outcome = bahEstimate(new URLSearchParams(fields), surroundings);
  return "faults" in outcome ? outcome.faults : {};
};

it("a service member selects one of the table's pay grades and sees the allowance", () => {
  expect(bahTable(surroundings)?.allowances.map(({ grade }) => grade)).toEqual(payGrades);
  const allowance = (grade: string, dependents: string) => centsText(estimated({ grade, dependents }).allowance);
  expect(allowance("E-5", "yes")).toBe("$2,358.00");
  expect(allowance("E-5", "no")).toBe("$1,860.00");
  expect(allowance("O-3", "yes")).toBe("$2,595.00");
  expect(allowance("O-3", "no")).toBe("$2,397.00");
  expect(faultsOf({}).grade).toBe("Please choose your pay grade.");
  for (const grade of ["O-7", "E-10", "toString", "E-5 with"])
    expect(faultsOf({ grade, dependents: "no" }).grade).toBe("Not in this table. Ask your finance office.");
});

it("the allowance covers the payment of its price, but not of one dollar more", () => {
  const { carries } = estimated({ grade: "E-5", rate: "6.25", tax: "2250", insurance: "3240", hoa: "45" });
  if (!carries?.priceWithFee) throw new Error("There is no price.");
  const { instalment, price, priceWithFee } = carries;
  expect(centsText(instalment)).toBe("$1,855.50");
  const paid = (amount: bigint) => payment({ amount, rate: 62_500n, years: 30 });
  expect([paid(price) <= instalment, paid(price + 100n) > instalment]).toEqual([true, true]);
  const withFee = (each: bigint) => each + (each * 215n + 5_000n) / 10_000n;
  expect(paid(withFee(priceWithFee))).toBeLessThanOrEqual(instalment);
  expect(paid(withFee(priceWithFee + 100n))).toBeGreaterThan(instalment);
});

it("without a rate, there is an allowance but no price", () => {
  expect(estimated({ grade: "E-5" }).carries).toBeUndefined();
  expect(faultsOf({ grade: "E-5", rate: "6,25" }).rate).toMatch(/period for decimals/);
  expect(faultsOf({ grade: "E-5", rate: "6.25", hoa: "2358" }).rate).toMatch(/nothing is left/);
});
