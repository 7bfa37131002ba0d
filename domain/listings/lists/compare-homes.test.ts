import { describe, expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { comparedRow, comparedRows } from "./compare-homes.ts";

const setting = { soldPrice: "list", now: "2026-11-28T09:00", timeZone: "America/Denver" } as const;

describe("homes side by side", () => {
  const row = (term: string) => rows.find((each) => each.term === term);
  const gable = sampleHome({ facts: { lotSize: 0.25, lotUnit: "acres", hoaFee: 0, yearBuilt: 1998 } });
  const meadow = { bedrooms: 0, bathrooms: 0, squareFeet: 0, facts: { lotSize: 5, lotUnit: "acres" } } as const;
  const rows = comparedRows([gable, { ...gable, bedrooms: 4, facts: { hoaFee: 45 } }, sampleHome(meadow)], setting);

  it("have a row for each fact known of at least one home", () => {
    expect(rows.map(({ term }) => term)).toEqual([
      ...["Bedrooms", "Bathrooms", "Square Feet", "Price per Square Foot", "Price per Acre", "Lot Size", "Year Built"],
      ...["HOA Dues", "Status"],
    ]);
    expect(row("Lot Size")?.values).toEqual(["0.25 acres", undefined, "5 acres"]);
    expect(row("HOA Dues")?.values).toEqual(["None", "$45/mo", undefined]);
  });

  it("have their lowest value marked only where they differ and less is plainly better", () => {
    const marked = rows.flatMap(({ term, least }) => (least === undefined ? [] : [[term, least]]));
    expect(marked).toEqual([["HOA Dues", "None"]]);
    expect(comparedRow("Taxes", ["$2,250/yr", undefined, "$980/yr"], true).least).toBe("$980/yr");
    expect(comparedRow("Taxes", ["$980/yr", undefined, "$980/yr"], true)).not.toHaveProperty("least");
  });
});
