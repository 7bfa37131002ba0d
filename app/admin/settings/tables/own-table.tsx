import { useState } from "react";
import { dayText } from "#domain/tools/day-text.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import { isDay } from "#domain/tools/read-figure.ts";
import { type KnownTable, type Table, tableOn } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { isSamePeriod } from "#domain/tools/tables/table-periods.ts";
import { FieldError } from "../../../ui/field-notes.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { PasteFigures } from "./paste-figures.tsx";
import { fromTableForm } from "./table-form.ts";
import type { TableForms } from "./use-table-steps.ts";

interface OwnTableProps {
  /** Its place among the agent's tables. */
  at: number;
  row: TableForms[number];
  /** All tables of its kind. */
  known: readonly KnownTable[];
  shipped: readonly Table[];
  onChange(tables: TableForms, words: string, focus: "buttons" | "nowhere"): void;
}

/** One table of the agent's: its days, its source and its figures. */
export function OwnTable({ at, row, known, shipped, onChange }: OwnTableProps) {
  const { form, errors } = useSettingsForm();
  const [isOpen, setIsOpen] = useState(!Object.keys(row.values).length);
  const { title, unit, figures } = tableKinds[row.id];
  const called = isDay(row.effectiveFrom) ? `from ${dayText(row.effectiveFrom)}` : "without a first day";
  const before = figuresBefore(row, known);
  const hasErrors = Object.keys(errors).some((path) => path.startsWith(`tables.${at}.`));
  const inRelease = shipped.some((table) => isSamePeriod(table, fromTableForm(row)));

  return (
    <details
      className="own-table"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Your own, {called}</summary>
      <fieldset>
        <legend className="visually-hidden">
          {title}, {called}
        </legend>
        <div className="pair">
          <SettingField path={`tables.${at}.effectiveFrom`} label="First day" hint="As in 2027-01-01." />
          <SettingField path={`tables.${at}.effectiveUntil`} label="Last day" hint="Empty when none is known." />
          <SettingField path={`tables.${at}.source`} label="Source" hint="Printed below the figures." />
          <SettingField path={`tables.${at}.checkedOn`} label="Checked on" hint="When you looked at the source." />
        </div>
        {figures.length > 1 && (
          <PasteFigures
            row={row}
            before={before}
            onTake={(values, words) => onChange(withValues(values), words, "nowhere")}
          />
        )}
        <div className="pair">
          {figures.map(({ name, label }) => (
            <SettingField
              key={name}
              path={`tables.${at}.values.${name}`}
              label={`${label}, ${unit === "percent" ? "%" : "$"}`}
              inputMode="decimal"
              hint={before[name] && `Before: ${before[name]}`}
            />
          ))}
        </div>
        {errors[`tables.${at}.values`] && <FieldError error={errors[`tables.${at}.values`] ?? ""} />}
      </fieldset>
      {inRelease && (
        <p className="hint">The website came with figures for the same days. Remove your own to use those again.</p>
      )}
      <button
        type="button"
        className="button danger small"
        onClick={() => onChange(form.tables.toSpliced(at, 1), `Removed your table ${called}.`, "buttons")}
      >
        Remove<span className="visually-hidden"> {`${title}, ${called}`}</span>
      </button>
    </details>
  );

  function withValues(values: Record<string, string>): TableForms {
    return form.tables.with(at, { ...row, values: { ...row.values, ...values } });
  }
}

/** The figures that hold until this table does; none when it is the first. */
function figuresBefore({ id, effectiveFrom }: Pick<Table, "id" | "effectiveFrom">, known: readonly KnownTable[]) {
  const before = isDay(effectiveFrom) ? tableOn(known, id, daysAfter(effectiveFrom, -1)) : undefined;
  return before?.table.values ?? {};
}
