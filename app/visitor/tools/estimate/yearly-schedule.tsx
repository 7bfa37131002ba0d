import type { WrittenAnswer } from "../answer/written-answer.ts";
import { cell, Each, slot } from "./slots.tsx";

/** How the loan is paid back, year by year. */
export function YearlySchedule({ answer }: { answer: WrittenAnswer }) {
  return (
    <section className="tool-section schedule" {...slot(answer, { hidden: "noSchedule" })}>
      <div>
        <h2>Year by year</h2>
        <p className="in-words" {...slot(answer, { text: "inWords" })} />
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
