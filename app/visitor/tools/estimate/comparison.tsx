import type { WrittenAnswer } from "../answer/written-answer.ts";
import { cell, Each, slot } from "./slots.tsx";

/** The same home with three down payments. */
export function ThreeDownPayments({ answer }: { answer: WrittenAnswer }) {
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
              A month
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
