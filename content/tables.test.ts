import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { centsIn, rateIn } from "#domain/tools/form-fields.ts";
import { payGrades } from "#domain/tools/tables/pay-grades.ts";
import { tableIds, tableOn } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { TableSchema } from "#domain/tools/tables/table-schema.ts";
import { maintenance, watchedDebtRatio } from "#domain/tools/va/residual-income.ts";
import { shippedTables } from "./tables.ts";

const folder = new URL("./tables/", import.meta.url);
const onDay = (id: (typeof tableIds)[number], day: string) => {
  const found = tableOn(shippedTables, id, day);
  if (!found) throw new Error(`No ${id} on ${day}.`);
  return found.table;
};

it("every file is a valid table, and the site has every table", () => {
  const inFiles = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  for (const table of inFiles) expect(TableSchema.parse(table)).toEqual(table);
  expect(inFiles).toHaveLength(shippedTables.length);
  expect(inFiles).toEqual(expect.arrayContaining([...shippedTables]));
});

it("no two periods of a table overlap", () => {
  for (const id of tableIds) {
    const periods = shippedTables.filter((table) => table.id === id);
    for (const [at, { effectiveUntil }] of periods.slice(0, -1).entries())
      expect([id, String(effectiveUntil) < (periods[at + 1]?.effectiveFrom ?? "")]).toEqual([id, true]);
  }
});

const fees = {
  "2034-06-08": [2.15, 1.5, 1.25, 3.3, 1.5, 1.25, 2.15, 3.3, 0.5, 0.5, 1],
  "2034-06-09": [1.4, 0.75, 0.5, 1.25, 0.75, 0.5, 1.4, 1.25, 0.5, 0.5, 1],
};

it("every fee matches the statute, 38 U.S.C. 3729(b)(2), before and from June 9, 2034", () => {
  for (const [day, rates] of Object.entries(fees)) {
    const table = onDay("va-funding-fee", day);
    const inTable = tableKinds["va-funding-fee"].figures.map(({ name }) => Number(rateIn(table, name)) / 10_000);
    expect([day, inTable]).toEqual([day, rates]);
  }
  expect(onDay("va-funding-fee", "2023-04-07").effectiveUntil).toBe("2034-06-08");
});

/** All pay grades in order, with officers separate. Values after the last are unknown. */
function allowances(dependents: string, ...figures: string[]): Record<string, number> {
  const amounts = figures.flatMap((each) => each.split(" "));
  return Object.fromEntries(amounts.map((amount, at) => [`${payGrades[at]} ${dependents}`, Number(amount)]));
}

const dollars = {
  "conforming-limit": { county: 832_750 },
  "va-residual-income": {
    ...{ "large-1": 491, "large-2": 823, "large-3": 990, "large-4": 1117, "large-5": 1158, "large-more": 80 },
    ...{ "small-1": 425, "small-2": 713, "small-3": 859, "small-4": 967, "small-5": 1004, "small-more": 75 },
    maintenance: 0.14,
  },
  bah: {
    ...allowances(
      "with",
      "2160 2160 2160 2160 2358 2433 2487 2553 2646 2448 2514 2598 2664 2754 2496 2583 2679",
      "2376 2430 2595 2778 2913 2934 2955",
    ),
    ...allowances(
      "without",
      "1689 1689 1689 1689 1860 1980 2166 2379 2388 2103 2376 2394 2436 2502 2355 2385 2418",
      "1959 2295 2397 2484 2517 2574",
    ),
  },
} as const;

it("every other value matches its office's for 2026", () => {
  for (const [id, figures] of Object.entries(dollars)) {
    const table = onDay(id as keyof typeof dollars, "2026-11-22");
    const inTable = Object.keys(table.values).map((name) => [name, Number(centsIn(table, name)) / 100]);
    expect([id, Object.fromEntries(inTable)]).toEqual([id, figures]);
  }
});

it("maintenance of a 2,000 sq ft house is $280 a month, and VA reviews a debt ratio above 41%", () => {
  expect(maintenance(2_000, onDay("va-residual-income", "2026-11-22"))).toBe(280_00n);
  expect(watchedDebtRatio).toBe(41);
});
