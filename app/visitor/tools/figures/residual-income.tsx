import { centsText, dollarsText } from "#domain/tools/cents.ts";
import { type TableOn, yearOf } from "#domain/tools/tables/table.ts";
import { maintenance, residualIncomes, watchedDebtRatio } from "#domain/tools/va/residual-income.ts";
import { sourceText } from "../answer/source-text.ts";

/** Loans of this many cents and more, and smaller ones. */
const large = 80_000_00n;
const small = 0n;

/** What VA wants to be left of an income each month: for information, because a lender works it out. */
export function ResidualIncome({ on: { table, isOutdated } }: { on: TableOn }) {
  const smaller = residualIncomes(small, table);
  return (
    <>
      <table className="table">
        <caption>
          What VA wants to be left of the income each month, in the West, after taxes, debts and the house
          {isOutdated && `: figures of ${yearOf(table)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">People</th>
            <th scope="col">Loan of $80,000 or more</th>
            <th scope="col">The same above {watchedDebtRatio}%</th>
            <th scope="col">Smaller loan</th>
          </tr>
        </thead>
        <tbody>
          {residualIncomes(large, table).map(({ people, amount, aboveDebtRatio }, index) => (
            <tr key={people}>
              <th scope="row">{people}</th>
              <td>{dollarsText(amount)}</td>
              <td>{dollarsText(aboveDebtRatio)}</td>
              <td>{dollarsText(smaller[index]?.amount ?? 0n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Where debts take more than {watchedDebtRatio}% of the income, VA wants 120% of these amounts to be left. For
        maintenance and utilities it counts {centsText(maintenance(1, table))} a square foot each month. A loan officer
        works it out from your papers.
      </p>
      <p className="source">{sourceText(table)}</p>
    </>
  );
}
