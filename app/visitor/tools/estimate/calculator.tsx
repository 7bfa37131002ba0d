import type { ReactNode } from "react";
import { Island } from "../../../islands/island.tsx";
import { type Answer, type FormattedAnswer, writtenAnswer } from "../answer/view.ts";
import { WideTable } from "../wide-table.tsx";
import { Estimate, ShortEstimate } from "./estimate.tsx";
import { cell, Each, slot } from "./slots.tsx";

interface CalculatorProps {
  /** The island's name in wake.ts, and its props in the browser. */
  name: string;
  props: object;
  answer: Answer;
  /** Shown until there's an estimate. */
  missing: string;
  /** Whether visitors search homes on this site. */
  hasSearch: boolean;
  /** The form. */
  children: ReactNode;
}

/** A form and its answer: rendered by the server first, then updated in the browser. */
export function Calculator({ name, props, answer, missing, hasSearch, children }: CalculatorProps) {
  const written = writtenAnswer(answer);
  return (
    <Island name={name} props={props}>
      <ShortEstimate answer={written} />
      <div className="calculator">
        {children}
        <Estimate answer={written} missing={missing} hasSearch={hasSearch} />
      </div>
      <ThreeDownPayments answer={written} />
      <YearlySchedule answer={written} />
      <p role="status" className="visually-hidden" />
    </Island>
  );
}

/** The same home with three down payments. */
function ThreeDownPayments({ answer }: { answer: FormattedAnswer }) {
  const { columns, rows } = answer;
  return (
    <section className="tool-section" {...slot(answer, { hidden: "noComparison" })}>
      <h2>Three down payments, side by side</h2>
      <table className="comparison">
        <caption className="visually-hidden">The same home with three down payments</caption>
        <thead>
          <tr>
            <td />
            <Each name="columns" rows={columns}>
              {(column) => (
                <th scope="col" {...cell(column, { class: "mark" })}>
                  <span {...cell(column, { text: "down" })} /> down
                  <small {...cell(column, { text: "amount" })} />
                </th>
              )}
            </Each>
          </tr>
        </thead>
        <tbody>
          <tr className="total">
            <th scope="row">
              Per month
              <small {...slot(answer, { text: "isIn" })} />
            </th>
            <Each name="columns" rows={columns}>
              {(column) => <td {...cell(column, { class: "mark", text: "total" })} />}
            </Each>
          </tr>
        </tbody>
        <tbody>
          <Each name="rows" rows={rows}>
            {(row) => (
              <tr>
                <th scope="row" {...cell(row, { text: "name" })} />
                <Each name="cells" rows={row?.cells}>
                  {(each) => (
                    <td {...cell(each, { class: "mark" })}>
                      <span {...cell(each, { text: "value" })} />
                      <small {...cell(each, { text: "remark" })} />
                    </td>
                  )}
                </Each>
              </tr>
            )}
          </Each>
        </tbody>
      </table>
      <p className="source" {...slot(answer, { text: "note" })} />
    </section>
  );
}

/** The repayment of the loan, year by year. */
function YearlySchedule({ answer }: { answer: FormattedAnswer }) {
  return (
    <section className="tool-section schedule" {...slot(answer, { hidden: "noSchedule" })}>
      <div>
        <h2>Year by year</h2>
        <p className="in-words" {...slot(answer, { text: "inWords" })} />
        <Chart answer={answer} />
      </div>
      <details open>
        <summary>Every year in a table</summary>
        <WideTable>
          <caption {...slot(answer, { text: "caption" })} />
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            <Each name="years" rows={answer.years}>
              {(year) => (
                <tr>
                  <th scope="row" {...cell(year, { text: "year" })} />
                  <td {...cell(year, { text: "principal" })} />
                  <td {...cell(year, { text: "interest" })} />
                  <td {...cell(year, { text: "owed" })} />
                </tr>
              )}
            </Each>
          </tbody>
        </WideTable>
      </details>
    </section>
  );
}

/** Summarizes the table: principal in navy from the bottom, interest above it. */
function Chart({ answer }: { answer: FormattedAnswer }) {
  return (
    <div className="chart" aria-hidden="true">
      <svg preserveAspectRatio="none" aria-hidden="true" {...slot(answer, { viewBox: "frame" })}>
        <path {...slot(answer, { d: "bars" })} />
      </svg>
      <p>
        <span>Year 1</span>
        <span {...slot(answer, { text: "last" })} />
      </p>
      <p className="legend">
        <span>Principal (yours)</span>
        <span>Interest (the lender’s)</span>
      </p>
    </div>
  );
}
