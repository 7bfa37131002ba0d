import { rateText } from "#domain/tools/cents.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { rateIn } from "#domain/tools/figure-of.ts";
import type { KnownTable } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { sourceText } from "../answer/source-text.ts";

/** Every figure of the funding fee, in all the periods that are known. */
export function FeeTable({ periods }: { periods: readonly KnownTable[] }) {
  if (periods.length === 0) return <p>No table has been entered yet.</p>;
  return (
    <>
      <table className="table">
        <caption>VA funding fee, by the day of closing</caption>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            {periods.map(({ effectiveFrom }) => (
              <th key={effectiveFrom} scope="col">
                From {dayText(effectiveFrom)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableKinds["va-funding-fee"].figures.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {periods.map((period) => (
                <td key={period.effectiveFrom}>{rateText(rateIn(period, name))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {periods.map((period) => (
        <p key={period.effectiveFrom} className="source">
          {sourceText(period)}
        </p>
      ))}
    </>
  );
}
