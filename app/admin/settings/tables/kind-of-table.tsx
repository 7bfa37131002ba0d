import { useEffect, useId, useRef } from "react";
import { dayText } from "#domain/tools/day-text.ts";
import { type KnownTable, type TableId, tableOn, yearOf } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { isSamePeriod, knownTables, standingOf } from "#domain/tools/tables/table-periods.ts";
import type { ShippedTables } from "../../api/settings/tables.ts";
import { asRow } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";
import { Corrections } from "./corrections.tsx";

interface KindOfTableProps extends ShippedTables {
  id: TableId;
}

/** How it stands with the tables of one kind, and the figures that the agent corrects in them. */
export function KindOfTable({ id, shipped, today }: KindOfTableProps) {
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
      <p>{standingText(knownTables(shipped, form.tables), id, today)}</p>
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

/** Moves the focus to where the agent goes on: to the last of what fits in the section. */
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

function standingText(known: readonly KnownTable[], id: TableId, today: string): string {
  const standing = standingOf(known, id, today);
  const table = tableOn(known, id, today)?.table;
  if (!table) return "There are no figures for today.";
  const whose = table.isOwn ? " You have corrected figures." : "";
  const lastDay = table.effectiveUntil && dayText(table.effectiveUntil);
  if (standing === "ended") return `Ended on ${lastDay}. Pages say "figures of ${yearOf(table)}".${whose}`;
  if (standing === "ends soon") return `Ends on ${lastDay}, and no other follows it.${whose}`;
  return `In force since ${dayText(table.effectiveFrom)}${lastDay ? `, until ${lastDay}` : ""}.${whose}`;
}
