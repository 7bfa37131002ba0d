import { useId } from "react";
import { dayText } from "#domain/tools/day-text.ts";
import { type KnownTable, type TableId, tableOn, yearOf } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { knownTables, standingOf } from "#domain/tools/tables/table-periods.ts";
import type { ShippedTables } from "../../api/settings/tables.ts";
import { asRow } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";
import { OwnTable } from "./own-table.tsx";
import { correctionOf, nextAfter, type TableForm, typedTables } from "./table-form.ts";
import { useTableSteps } from "./use-table-steps.ts";

interface KindOfTableProps extends ShippedTables {
  id: TableId;
}

/** All tables of one kind: how it stands with them, those of the website, and the agent's own. */
export function KindOfTable({ id, shipped, today }: KindOfTableProps) {
  const { form } = useSettingsForm();
  const titleId = useId();
  const { section, said, change, undo } = useTableSteps();
  const known = knownTables(shipped, typedTables(form.tables)).filter((table) => table.id === id);
  const current = tableOn(known, id, today)?.table;
  const last = known.at(-1);
  const { title } = tableKinds[id];

  function add(table: TableForm) {
    change([...form.tables, asRow(table)], "Added a table of your own.", "new table");
  }

  return (
    <section className="table-kind" aria-labelledby={titleId} ref={section}>
      <h4 id={titleId}>{title}</h4>
      <p>{standingText(known, id, today)}</p>
      {known.map((table) => !table.isOwn && <ShippedTable key={table.effectiveFrom} table={table} />)}
      {form.tables.map(
        (row, at) =>
          row.id === id && (
            <OwnTable key={row.key} at={at} row={row} known={known} shipped={shipped} onChange={change} />
          ),
      )}
      <div className="table-ways">
        {last && (
          <button type="button" className="button line small" onClick={() => add(nextAfter(last, today))}>
            Enter the Next Figures<span className="visually-hidden"> for {title}</span>
          </button>
        )}
        {current && !current.isOwn && (
          <button type="button" className="button line small" onClick={() => add(correctionOf(current, today))}>
            Correct the Current Ones<span className="visually-hidden"> for {title}</span>
          </button>
        )}
      </div>
      <div role="status">
        {said && (
          <p className="table-undo">
            {said}
            <button type="button" className="button line small" onClick={undo}>
              Undo<span className="visually-hidden"> for {title}</span>
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

function standingText(known: readonly KnownTable[], id: TableId, today: string): string {
  const standing = standingOf(known, id, today);
  const table = tableOn(known, id, today)?.table;
  if (!table) return "There are no figures for today.";
  const whose = table.isOwn ? " These are your own." : "";
  const lastDay = table.effectiveUntil && dayText(table.effectiveUntil);
  if (standing === "ended") return `Ended on ${lastDay}. Pages say "figures of ${yearOf(table)}".${whose}`;
  if (standing === "ends soon") return `Ends on ${lastDay}, and no other follows it.${whose}`;
  return `Current${lastDay ? `, until ${lastDay}` : ""}.${whose}`;
}

function ShippedTable({ table }: { table: KnownTable }) {
  const { id, effectiveFrom, effectiveUntil, source, checkedOn, values } = table;
  return (
    <details>
      <summary>
        From {dayText(effectiveFrom)}
        {effectiveUntil && ` until ${dayText(effectiveUntil)}`}, as it came with the website
      </summary>
      <dl className="table-figures">
        {tableKinds[id].figures.map(
          ({ name, label }) =>
            Object.hasOwn(values, name) && (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{tableKinds[id].unit === "percent" ? `${values[name]}%` : `$${values[name]}`}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="hint">
        {source}. Checked {dayText(checkedOn)}.
      </p>
    </details>
  );
}
