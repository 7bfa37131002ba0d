import fc from "fast-check";
import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import { downShare } from "./home-cost.ts";
import { readDownPayment } from "./read-figure.ts";
import { knownTables } from "./table.ts";
import { vaEstimate } from "./va-estimate.ts";

const surroundings = { tables: knownTables(shippedTables, []), today: "2026-11-22" };

function estimated(fields: Record<string, string>) {
  const outcome = vaEstimate(new URLSearchParams({ price: "450,000", rate: "6.25", ...fields }), surroundings);
  if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
  return outcome.result;
}

it("more money down never makes the month dearer, whatever it does to the fee", () => {
  const dollars = fc.integer({ min: 0, max: 450_000 });
  const monthWith = (down: number) => estimated({ down: `$${down}`, years: "15" }).home.total;
  fc.assert(
    fc.property(dollars, dollars, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      return monthWith(more) <= monthWith(less);
    }),
    { seed: 17, numRuns: 1_000 },
  );
});

it("each dollar of entitlement in use is a dollar more to pay down", () => {
  function downWith(used: number): bigint {
    const { entitlement } = estimated({ price: "900,000", entitlement_used: String(used) });
    return entitlement?.kind === "partial" ? entitlement.downNeeded : 0n;
  }
  for (let used = 1; used < 208_000; used += 5_000) expect(downWith(used + 100)).toBe(downWith(used) + 100_00n);
});

it("a share is as it was typed, and of an amount it is what that is of the price", () => {
  const share = (typed: string) => {
    const reading = readDownPayment(typed, 450_000_00n);
    return "value" in reading && downShare(reading.value, 450_000_00n);
  };
  expect(["4.999%", "22,500", "", "$450,000"].map(share)).toEqual([49_990n, 50_000n, 0n, 1_000_000n]);
});
