import { expect, it } from "vitest";
import { type Table, tableOn } from "./table.ts";
import { tableStatus } from "./table-kinds.ts";
import { TableSchema } from "./table-schema.ts";

const limit = (year: number, county: string): Table => ({
  id: "conforming-limit",
  effectiveFrom: `${year}-01-01`,
  effectiveUntil: `${year}-12-31`,
  source: `FHFA ${year}`,
  checkedOn: "2026-11-22",
  values: { county },
});
const of2026 = [limit(2026, "832750")];
const status = (tables: readonly Table[], today: string) => tableStatus(tables, "conforming-limit", today);

it("a table is current until 30 days before its last day, then ends soon, then has ended", () => {
  expect(status(of2026, "2025-12-31")).toBe("none yet");
  expect(status(of2026, "2026-12-01")).toBe("current");
  expect(status(of2026, "2026-12-02")).toBe("ends soon");
  expect(status(of2026, "2026-12-31")).toBe("ends soon");
  expect(status(of2026, "2027-01-01")).toBe("ended");
});

it("a table with a successor needs no attention", () => {
  const both = [limit(2026, "832750"), limit(2027, "850000")];
  expect(["2026-12-31", "2027-01-01"].map((day) => status(both, day))).toEqual(["current", "current"]);
  expect(tableOn(both, "conforming-limit", "2027-01-01")).toMatchObject({
    table: { values: { county: "850000" } },
    isOutdated: false,
  });
});

const faults = (changes: object) => {
  const { success, error } = TableSchema.safeParse({ ...limit(2026, "832750"), ...changes });
  return success ? [] : [...new Set(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`))];
};

it("a table needs its dates, its source and every value as a plain number", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ effectiveFrom: "2026-02-30" })).toEqual(["effectiveFrom: Please enter a date, such as 2027-01-01."]);
  expect(faults({ effectiveUntil: "2025-12-31" })).toEqual(["effectiveUntil: The last day can't be before the first."]);
  expect(faults({ source: " " })).toEqual(["source: Please fill this in."]);
  expect(faults({ values: {} })).toEqual(["values: Please enter at least one figure."]);
  for (const county of ["0", "832,750", "-1", "1e5", "", "832.755"])
    expect(faults({ values: { county } })).toEqual([
      "values.county: Please enter a plain number, such as 2.15 or 832750.",
    ]);
  expect(faults({ values: { county: "832750", town: "1" } })).toEqual([
    "values.town: This table has no figure with that name.",
  ]);
  expect(faults({ id: "va-funding-fee", values: { "first-0": "2.15" } })).toHaveLength(10);
  expect(faults({ id: "bah", values: { "E-5 with": "2358" } })).toEqual([]);
});
