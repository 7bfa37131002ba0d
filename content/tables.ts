import type { KnownTable, Table } from "#domain/tools/tables/table.ts";
import { knownTables } from "#domain/tools/tables/table-periods.ts";
import { TableSchema } from "#domain/tools/tables/table-schema.ts";
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
 * The tables of the calculators: those of the release and the agent's own. One of the agent's that lacks a figure which
 * this release needs is left out.
 */
export function siteTables(own: readonly Table[]): KnownTable[] {
  return knownTables(
    shippedTables,
    own.filter((table) => TableSchema.safeParse(table).success),
  );
}
