import { describe, expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { comparedRows } from "./compare-homes.ts";

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

  it("differ if two known values do; an unknown value is not a difference", () => {
    const differing = rows.filter(({ differs }) => differs).map(({ term }) => term);
    expect(differing).toEqual(["Bedrooms", "Lot Size", "HOA Dues"]);
  });
});
