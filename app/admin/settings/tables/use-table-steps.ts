import { useEffect, useRef, useState } from "react";
import type { ProfileForm } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";

export type TableForms = ProfileForm["tables"];

/** What was done to the agent's tables of one kind, and how they were before. */
interface Step {
  words: string;
  before: TableForms;
  after: TableForms;
}

/** Where the agent goes on after a step: the newest table's first field, or the buttons below. */
type Focus = "new table" | "buttons" | "nowhere";

const selectors = { "new table": ".own-table:last-of-type input", buttons: ".table-ways button" } as const;

/** Adds, replaces and removes tables of one kind, and takes the latest such step back as long as nothing was typed since. */
export function useTableSteps() {
  const { form, arrange } = useSettingsForm();
  const [step, setStep] = useState<Step>();
  const section = useRef<HTMLElement>(null);
  const focusNext = useRef("");

  useEffect(() => {
    if (!focusNext.current) return;
    section.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = "";
  });

  function change(after: TableForms, words: string, focus: Focus) {
    if (focus !== "nowhere") focusNext.current = selectors[focus];
    setStep({ words, before: form.tables, after });
    arrange({ tables: after });
  }

  const latest = step?.after === form.tables ? step : undefined;

  function undo() {
    if (!latest) return;
    focusNext.current = selectors.buttons;
    setStep(undefined);
    arrange({ tables: latest.before });
  }

  return { section, said: latest?.words, change, undo };
}
