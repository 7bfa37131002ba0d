import { useEffect, useId, useRef, useState } from "react";
import { dayText } from "#domain/tools/day-text.ts";
import type { Table } from "#domain/tools/tables/table.ts";
import { type KnownTable, type TableId, tableIds, tableOn, yearOf } from "#domain/tools/tables/table.ts";
import { isSamePeriod, knownTables, tableKinds, tableStatus } from "#domain/tools/tables/table-kinds.ts";
import { FieldError } from "../../../ui/field.tsx";
import type { ShippedTables } from "../../api/settings/settings.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { SettingField } from "../fields/setting-field.tsx";
import { asRow } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The official figures behind the calculators, which the agent can correct. */
export function TablesSection() {
  const reading = useRead<ShippedTables>("tables");
  const { errors } = useSettingsForm();
  return (
    <SettingsSection
      id="tables"
      about="Official figures the calculators use, with the dates they apply. Website upgrades bring new ones. If a figure is wrong or missing, enter yours with its source and the day you checked it."
    >
      {reading.step === "done" && tableIds.map((id) => <KindOfTable key={id} id={id} {...reading.answer} />)}
      {reading.step === "failed" && <p className="failure">{reading.error.message}</p>}
      {errors.tables && <FieldError error={errors.tables} />}
    </SettingsSection>
  );
}

interface KindOfTableProps extends ShippedTables {
  id: TableId;
}

/** The tables of one kind, with the figures the agent corrects. */
function KindOfTable({ id, shipped, today }: KindOfTableProps) {
  const { form, arrange } = useSettingsForm();
  const titleId = useId();
  const { section, focusNext } = useFocusAfterChange(form.tables);
  const { title } = tableKinds[id];
  const current = tableOn(knownTables(shipped, []), id, today)?.table;
  const isCorrected = current && form.tables.some((own) => isSamePeriod(own, current));

  function correct({ effectiveFrom, effectiveUntil }: KnownTable) {
    focusNext(".own-table:last-of-type .pair:first-of-type div:first-child input");
    const correction = asRow({ id, effectiveFrom, effectiveUntil, source: "", checkedOn: today, values: {} });
    arrange({ tables: [...form.tables, correction] });
  }

  function remove(at: number) {
    focusNext(".correct, h4");
    arrange({ tables: form.tables.toSpliced(at, 1) });
  }

  return (
    <section className="table-kind" aria-labelledby={titleId} ref={section}>
      <h4 id={titleId} tabIndex={-1}>
        {title}
      </h4>
      <p>{tableStatusText(knownTables(shipped, form.tables), id, today)}</p>
      {form.tables.map(
        (own, at) =>
          own.id === id && (
            <Corrections
              key={own.key}
              at={at}
              own={own}
              shipped={shipped.find((table) => isSamePeriod(table, own))}
              onRemove={() => remove(at)}
            />
          ),
      )}
      {current && !isCorrected && (
        <button type="button" className="button line small correct" onClick={() => correct(current)}>
          Correct a Figure<span className="visually-hidden"> of {title}</span>
        </button>
      )}
    </section>
  );
}

/** Moves the focus to where the agent continues: the last suitable element in the section. */
function useFocusAfterChange(tables: unknown) {
  const section = useRef<HTMLElement>(null);
  const next = useRef("");
  useEffect(() => {
    if (!next.current) return;
    [...(section.current?.querySelectorAll<HTMLElement>(next.current) ?? [])].at(-1)?.focus();
    next.current = "";
  }, [tables]);
  const focusNext = (selector: string) => {
    next.current = selector;
  };
  return { section, focusNext };
}

function tableStatusText(known: readonly KnownTable[], id: TableId, today: string): string {
  const status = tableStatus(known, id, today);
  const table = tableOn(known, id, today)?.table;
  if (!table) return "There are no figures for today.";
  const whose = table.isOwn ? " You've corrected some figures." : "";
  const lastDay = table.effectiveUntil && dayText(table.effectiveUntil);
  if (status === "ended") return `Ended on ${lastDay}. Pages say "${yearOf(table)} figures".${whose}`;
  if (status === "ends soon") return `Ends on ${lastDay}, with no newer table yet.${whose}`;
  return `In effect since ${dayText(table.effectiveFrom)}${lastDay ? `, until ${lastDay}` : ""}.${whose}`;
}

interface CorrectionsProps {
  /** Their index among the agent's tables. */
  at: number;
  own: Table;
  /** The release's table for the same dates; undefined for dates that the agent entered in an earlier release. */
  shipped: Table | undefined;
  onRemove(): void;
}

/** The agent's figures in one table; an empty field keeps the shipped figure. */
function Corrections({ at, own, shipped, onRemove }: CorrectionsProps) {
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
          <SettingField path={`tables.${at}.source`} label="Source" hint="Shown below the figures." />
          <SettingField path={`tables.${at}.checkedOn`} label="Checked on" hint="The day you checked the source." />
        </div>
        <div className="pair">
          {figures.map(({ name, label }) => (
            <SettingField
              key={name}
              path={`tables.${at}.values.${name}`}
              label={`${label}, ${sign}`}
              inputMode="decimal"
              hint={shipped?.values[name] && `Website figure: ${shipped.values[name]}`}
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
