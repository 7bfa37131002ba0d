import type { Table } from "#domain/tools/tables/table.ts";
import { TableSchema } from "#domain/tools/tables/table-schema.ts";
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
