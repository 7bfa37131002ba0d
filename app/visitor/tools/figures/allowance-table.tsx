import type { Allowance } from "#domain/tools/bah/allowances.ts";
import { type Cents, dollarsText } from "#domain/tools/cents.ts";
import { gradeText } from "#domain/tools/tables/pay-grades.ts";
import { type TableOn, yearOf } from "#domain/tools/tables/table.ts";
import { toolsWording } from "#domain/tools/tools-wording.ts";
import { sourceText } from "../answer/source-text.ts";

/** Every grade that the table has. */
export function AllowanceTable({ on: { table, allowances } }: { on: TableOn & { allowances: Allowance[] } }) {
  return (
    <>
      <table className="table allowances">
        <caption>Housing allowance a month, figures of {yearOf(table)}</caption>
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">With dependents</th>
            <th scope="col">Without dependents</th>
          </tr>
        </thead>
        <tbody>
          {allowances.map((each) => (
            <tr key={each.grade}>
              <th scope="row">{gradeText(each.grade)}</th>
              <td>{amountOf(each.with)}</td>
              <td>{amountOf(each.without)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">{sourceText(table)}</p>
    </>
  );
}

function amountOf(cents: Cents | undefined): string {
  return cents === undefined ? toolsWording.notInTable : dollarsText(cents);
}
