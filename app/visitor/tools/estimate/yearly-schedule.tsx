import type { WrittenAnswer } from "../answer/written-answer.ts";
import { cell, Each, slot } from "./slots.tsx";

/** How the loan is paid back, year by year. */
export function YearlySchedule({ answer }: { answer: WrittenAnswer }) {
  return (
    <section className="tool-section schedule" {...slot(answer, { hidden: "noSchedule" })}>
      <div>
        <h2>Year by year</h2>
        <p className="in-words" {...slot(answer, { text: "inWords" })} />
        <Chart answer={answer} />
      </div>
      <details open>
        <summary>All years as a table</summary>
        <table className="table">
          <caption {...slot(answer, { text: "caption" })} />
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Still owed</th>
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
        </table>
      </details>
    </section>
  );
}

/** Repeats the table in one look: principal in navy from below, interest above it. */
function Chart({ answer }: { answer: WrittenAnswer }) {
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
        <span>Principal, yours</span>
        <span>Interest, the lender’s</span>
      </p>
    </div>
  );
}
