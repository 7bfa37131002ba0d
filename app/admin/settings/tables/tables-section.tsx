import { useState } from "react";
import { tableIds } from "#domain/tools/table.ts";
import { FieldError } from "../../../ui/field-notes.tsx";
import type { ShippedTables } from "../../api/settings/tables.ts";
import { useRead } from "../../use-call.ts";
import type { ProfileForm } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "../settings-section.tsx";
import { KindOfTable } from "./kind-of-table.tsx";

type Tables = ProfileForm["tables"];

/** What was done to the tables as a whole, and how they were before. */
interface Step {
  words: string;
  before: Tables;
  after: Tables;
}

/** The figures of public offices behind the calculators, and the agent's own in their place. */
export function TablesSection() {
  const reading = useRead<ShippedTables>("tables");
  const { form, errors, arrange } = useSettingsForm();
  const [step, setStep] = useState<Step>();

  function change(after: Tables, words: string) {
    setStep({ words, before: form.tables, after });
    arrange({ tables: after });
  }

  return (
    <SettingsSection
      id="tables"
      about="Figures of public offices that the calculators use, each for its days. Enter the next before the last day; your own take the place of those that came with the website."
    >
      {reading.step === "done" &&
        tableIds.map((id) => <KindOfTable key={id} id={id} {...reading.answer} onChange={change} />)}
      {reading.step === "failed" && <p className="failure">{reading.error.message}</p>}
      {errors.tables && <FieldError error={errors.tables} />}
      <div role="status" className="table-undo">
        {step && step.after === form.tables && (
          <p>
            {step.words}{" "}
            <button type="button" className="button line small" onClick={() => change(step.before, "Undone.")}>
              Undo
            </button>
          </p>
        )}
      </div>
    </SettingsSection>
  );
}
