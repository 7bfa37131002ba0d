import type { KnownTable, Table } from "#domain/tools/tables/table.ts";
import { knownTables } from "#domain/tools/tables/table-kinds.ts";
import { CorrectionSchema, TableSchema } from "#domain/tools/tables/table-schema.ts";
import bah2026 from "./tables/bah-2026.json" with { type: "json" };
import conformingLimit2026 from "./tables/conforming-limit-2026.json" with { type: "json" };
import vaFundingFee2023 from "./tables/va-funding-fee-2023.json" with { type: "json" };
import vaFundingFee2034 from "./tables/va-funding-fee-2034.json" with { type: "json" };
import vaResidualIncome from "./tables/va-residual-income.json" with { type: "json" };

/** This release's tables, including several periods of the same kind. */
export const shippedTables: readonly Table[] = [
  vaFundingFee2023,
  vaFundingFee2034,
  conformingLimit2026,
  vaResidualIncome,
  bah2026,
].map((table) => TableSchema.parse(table));

/**
 * Returns the calculators' tables with the agent's figures. It leaves out figures that this release doesn't know, and
 * incomplete tables for dates without a shipped table.
 */
export function siteTables(own: readonly Table[]): KnownTable[] {
  const known = own.filter((table) => CorrectionSchema.safeParse(table).success);
  return knownTables(shippedTables, known).filter((table) => TableSchema.safeParse(table).success);
}
