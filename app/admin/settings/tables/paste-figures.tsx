import { useState } from "react";
import { readTableCsv } from "#domain/tools/tables/table-csv.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { TextField } from "../../../ui/field.tsx";
import type { TableForm } from "./table-form.ts";

type Values = Readonly<Record<string, string>>;

interface PasteFiguresProps {
  row: TableForm;
  /** What stands there where the table has nothing yet. */
  before: Values;
  onTake(values: Record<string, string>, words: string): void;
}

/** Many figures at once, shown beside those they replace before they are taken over. */
export function PasteFigures({ row, before, onTake }: PasteFiguresProps) {
  const [text, setText] = useState("");
  const { values, faults } = readTableCsv(row.id, text);
  const count = Object.keys(values).length;

  function take() {
    onTake(values, `${count} ${count === 1 ? "figure" : "figures"} taken over.`);
    setText("");
  }

  return (
    <details className="paste">
      <summary>Paste a table (CSV)</summary>
      <TextField
        label="Lines of a table"
        hint={
          row.id === "bah"
            ? "Grade, with dependents, without: E-5,2358,1860"
            : `A figure and its number: ${tableKinds[row.id].figures[0]?.name},${before[tableKinds[row.id].figures[0]?.name ?? ""] ?? "1.5"}`
        }
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {faults.length > 0 && (
          <ul className="failure">
            {faults.slice(0, 5).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </div>
      {count > 0 && <Preview id={row.id} values={values} now={{ ...before, ...row.values }} />}
      <button type="button" className="button line small" disabled={count === 0 || faults.length > 0} onClick={take}>
        Use These Figures
      </button>
    </details>
  );
}

function Preview({ id, values, now }: { id: TableForm["id"]; values: Values; now: Values }) {
  return (
    <table>
      <caption>What would change</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {tableKinds[id].figures.map(
          ({ name, label }) =>
            Object.hasOwn(values, name) && (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{now[name] || "none"}</td>
                <td>{values[name]}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
