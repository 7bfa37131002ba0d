import { useState } from "react";
import { dayText } from "#domain/tools/day-text.ts";
import type { Table } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { FieldError } from "../../../ui/field-notes.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";

interface CorrectionsProps {
  /** Their place among the agent's tables. */
  at: number;
  own: Table;
  /** The release's table for the same days; undefined for days that the agent entered in an earlier release. */
  shipped: Table | undefined;
  onRemove(): void;
}

/** The agent's figures in one table: a field that is empty leaves the website's. */
export function Corrections({ at, own, shipped, onRemove }: CorrectionsProps) {
  const { errors } = useSettingsForm();
  const [isOpen, setIsOpen] = useState(Object.keys(own.values).length === 0);
  const { title, unit, figures } = tableKinds[own.id];
  const called = `from ${dayText(own.effectiveFrom)}`;
  const hasErrors = Object.keys(errors).some((path) => path.startsWith(`tables.${at}.`));
  const sign = unit === "percent" ? "%" : "$";

  return (
    <details
      className="own-table"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Your figures, {called}
        {own.effectiveUntil && ` until ${dayText(own.effectiveUntil)}`}
      </summary>
      <fieldset>
        <legend className="visually-hidden">
          {title}, {called}
        </legend>
        <div className="pair">
          <SettingField path={`tables.${at}.source`} label="Source" hint="Printed below the figures." />
          <SettingField path={`tables.${at}.checkedOn`} label="Checked on" hint="When you looked at the source." />
        </div>
        <div className="pair">
          {figures.map(({ name, label }) => (
            <SettingField
              key={name}
              path={`tables.${at}.values.${name}`}
              label={`${label}, ${sign}`}
              inputMode="decimal"
              hint={shipped?.values[name] && `The website's: ${shipped.values[name]}`}
            />
          ))}
        </div>
        {errors[`tables.${at}.values`] && <FieldError error={errors[`tables.${at}.values`] ?? ""} />}
      </fieldset>
      <button type="button" className="button danger small" onClick={onRemove}>
        Remove<span className="visually-hidden"> {`your figures of ${title}, ${called}`}</span>
      </button>
    </details>
  );
}
