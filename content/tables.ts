import type { KnownTable, Table } from "#domain/tools/tables/table.ts";
import { knownTables } from "#domain/tools/tables/table-kinds.ts";
import { CorrectionSchema, TableSchema } from "#domain/tools/tables/table-schema.ts";
import bah2026 from "./tables/bah-2026.json" with { type: "json" };
import conformingLimit2026 from "./tables/conforming-limit-2026.json" with { type: "json" };
import vaFundingFee2023 from "./tables/va-funding-fee-2023.json" with { type: "json" };
import vaFundingFee2034 from "./tables/va-funding-fee-2034.json" with { type: "json" };
import vaResidualIncome from "./tables/va-residual-income.json" with { type: "json" };

/** The tables that this release brings, several periods of one kind side by side. */
export const shippedTables: readonly Table[] = [
  vaFundingFee2023,
  vaFundingFee2034,
  conformingLimit2026,
  vaResidualIncome,
  bah2026,
].map((table) => TableSchema.parse(table));

/**
 * The tables of the calculators, with the agent's figures in them. Left out are figures that this release does not know, and
 * of days that it has no table for those that are not whole.
 */
export function siteTables(own: readonly Table[]): KnownTable[] {
  const known = own.filter((table) => CorrectionSchema.safeParse(table).success);
  return knownTables(shippedTables, known).filter((table) => TableSchema.safeParse(table).success);
}
