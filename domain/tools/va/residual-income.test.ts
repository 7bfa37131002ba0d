import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import { tableOn } from "../tables/table.ts";
import { residualIncomes } from "./residual-income.ts";

const table = tableOn(shippedTables, "va-residual-income", "2026-11-22")?.table;

it("residual income depends on the loan amount and the household size", () => {
  if (!table) throw new Error("There is no table of residual incomes.");
  const amounts = (loan: bigint) => residualIncomes(loan, table).map(({ amount }) => Number(amount / 100n));
  expect(amounts(450_000_00n)).toEqual([491, 823, 990, 1117, 1158, 1238, 1318]);
  expect(amounts(80_000_00n)[0]).toBe(491);
  expect(amounts(79_999_99n)).toEqual([425, 713, 859, 967, 1004, 1079, 1154]);
  expect(residualIncomes(450_000_00n, table)[0]).toEqual({ people: 1, amount: 491_00n, aboveDebtRatio: 589_20n });
});
