import type { Allowance } from "#domain/tools/bah-estimate.ts";
import { amountText, type Cents, centsText, dollarsText, rateText, toolsWording } from "#domain/tools/cents.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { centsIn, rateIn } from "#domain/tools/form-fields.ts";
import { gradeText } from "#domain/tools/tables/pay-grades.ts";
import { type Table, type TableOn, yearOf } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { maintenance, residualIncomes, watchedDebtRatio } from "#domain/tools/va/residual-income.ts";
import { sourceText } from "./answer/source-text.ts";
import { WideTable } from "./wide-table.tsx";

/** All funding fee rates, for every known period. */
export function FeeTable({ periods }: { periods: readonly Table[] }) {
  if (periods.length === 0) return <p>No table yet.</p>;
  return (
    <>
      <WideTable>
        <caption>VA funding fee, by closing date</caption>
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
      </WideTable>
      {periods.map((period) => (
        <p key={period.effectiveFrom} className="source">
          {sourceText(period)}
        </p>
      ))}
    </>
  );
}

/** Every pay grade in the table. */
export function AllowanceTable({ on: { table, allowances } }: { on: TableOn & { allowances: Allowance[] } }) {
  return (
    <>
      <WideTable className="table allowances">
        <caption>Monthly housing allowance, {yearOf(table)} figures</caption>
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
      </WideTable>
      <p className="source">{sourceText(table)}</p>
    </>
  );
}

function amountOf(cents: Cents | undefined): string {
  return cents === undefined ? toolsWording.notInTable : dollarsText(cents);
}

/** The county's loan limit, with its date and source. */
export function LimitSource({ on: { table, isOutdated } }: { on: TableOn }) {
  return (
    <p className="source">
      County limit{isOutdated && `, ${yearOf(table)} figures`}: {amountText(centsIn(table, "county"))}.{" "}
      {sourceText(table)}
    </p>
  );
}

/** Loans of at least this many cents, and smaller ones. */
const large = 80_000_00n;
const small = 0n;

/** VA's residual income guidelines per month: for information, because a lender calculates them. */
export function ResidualIncome({ on: { table, isOutdated } }: { on: TableOn }) {
  const smaller = residualIncomes(small, table);
  return (
    <>
      <WideTable>
        <caption>
          Income VA wants left over each month in the West region, after taxes, debts and housing costs
          {isOutdated && ` (${yearOf(table)} figures)`}
        </caption>
        <thead>
          <tr>
            <th scope="col">People</th>
            <th scope="col">Loan of $80,000 or more</th>
            <th scope="col">Same, with debts above {watchedDebtRatio}%</th>
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
      </WideTable>
      <p>
        If debts take more than {watchedDebtRatio}% of your income, VA wants 120% of these amounts left over. For
        maintenance and utilities, it counts {centsText(maintenance(1, table))} per square foot each month. A loan
        officer works it out from your documents.
      </p>
      <p className="source">{sourceText(table)}</p>
    </>
  );
}
