import { amountText } from "#domain/tools/cents.ts";
import { centsIn } from "#domain/tools/figure-of.ts";
import { type TableOn, yearOf } from "#domain/tools/tables/table.ts";
import { sourceText } from "../answer/source-text.ts";

/** The limit of the county, with its date and source. */
export function LimitSource({ on: { table, isOutdated } }: { on: TableOn }) {
  return (
    <p className="source">
      County limit{isOutdated && `, figures of ${yearOf(table)}`}: {amountText(centsIn(table, "county"))}.{" "}
      {sourceText(table)}
    </p>
  );
}
