import { expect, it } from "vitest";
import { type KnownTable, type Table, tableOn } from "./table.ts";
import { readTableCsv } from "./table-csv.ts";
import { knownTables, standingOf } from "./table-periods.ts";
import { TableSchema } from "./table-schema.ts";

const limit = (year: number, county: string): Table => ({
  id: "conforming-limit",
  effectiveFrom: `${year}-01-01`,
  effectiveUntil: `${year}-12-31`,
  source: `FHFA ${year}`,
  checkedOn: "2026-11-22",
  values: { county },
});
const of2026 = knownTables([limit(2026, "832750")], []);
const standing = (tables: readonly KnownTable[], today: string) => standingOf(tables, "conforming-limit", today);

it("a table is current until thirty days before its last day, then ends soon, then has ended", () => {
  expect(standing(of2026, "2025-12-31")).toBe("none yet");
  expect(standing(of2026, "2026-12-01")).toBe("current");
  expect(standing(of2026, "2026-12-02")).toBe("ends soon");
  expect(standing(of2026, "2026-12-31")).toBe("ends soon");
  expect(standing(of2026, "2027-01-01")).toBe("ended");
});

it("a table that another follows is no concern of anybody's", () => {
  const both = knownTables([limit(2026, "832750")], [limit(2027, "850000")]);
  expect(["2026-12-31", "2027-01-01"].map((day) => standing(both, day))).toEqual(["current", "current"]);
  expect(tableOn(both, "conforming-limit", "2027-01-01")).toMatchObject({ table: { isOwn: true }, isOutdated: false });
});

const faults = (changes: object) => {
  const { success, error } = TableSchema.safeParse({ ...limit(2026, "832750"), ...changes });
  return success ? [] : [...new Set(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`))];
};

it("a table needs its days, its source and every figure as a plain number", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ effectiveFrom: "2026-02-30" })).toEqual(["effectiveFrom: Please give a day, as in 2027-01-01."]);
  expect(faults({ effectiveUntil: "2025-12-31" })).toEqual([
    "effectiveUntil: The last day must not be before the first.",
  ]);
  expect(faults({ source: " " })).toEqual(["source: Please fill this in."]);
  expect(faults({ values: {} })).toEqual(["values: Please give at least one figure."]);
  for (const county of ["0", "832,750", "-1", "1e5", "", "832.755"])
    expect(faults({ values: { county } })).toEqual([
      "values.county: Please write a plain number, as in 2.15 or 832750.",
    ]);
  expect(faults({ values: { county: "832750", town: "1" } })).toEqual([
    "values.town: This table has no figure of that name.",
  ]);
  expect(faults({ id: "va-funding-fee", values: { "first-0": "2.15" } })).toHaveLength(10);
  expect(faults({ id: "bah", values: { "E-5 with": "2358" } })).toEqual([]);
});

it("the agent pastes the allowance as the office prints it", () => {
  const pasted = 'Grade,With Dependents,Without\n\nE-05,"$2,358","$1,860"\nO-01E,2496,2355.50\r\n';
  expect(readTableCsv("bah", pasted)).toEqual({
    values: { "E-5 with": "2358", "E-5 without": "1860", "O-1E with": "2496", "O-1E without": "2355.50" },
    faults: [],
  });
  expect(readTableCsv("bah", "E-6\t2433\t1980").values).toEqual({ "E-6 with": "2433", "E-6 without": "1980" });
  expect(readTableCsv("bah", "E-6 with dependents;2433").values).toEqual({ "E-6 with": "2433" });
});

it("fees are pasted by name or label, with or without their sign", () => {
  expect(readTableCsv("va-funding-fee", 'irrrl,0.50\n"First use, less than 5% down",2.15%').values).toEqual({
    irrrl: "0.50",
    "first-0": "2.15",
  });
});

it("a line that is no figure is named, and nothing is guessed", () => {
  const { faults: lines } = readTableCsv("bah", "E-5,2358,1860\nE-5,1,2\nE-55,1,2\nE-6,2,433,1,980\nE-7,2k,x\nE-8,\t");
  expect(lines).toEqual([
    "Line 2: This figure stands there twice.",
    expect.stringMatching(/^Line 3: "E-55" is no figure/),
    expect.stringMatching(/^Line 4: "E-6" is no figure/),
    "Line 5: Please write a plain number, as in 2.15 or 832750.",
    expect.stringMatching(/^Line 6: /),
  ]);
});
