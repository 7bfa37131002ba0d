import { tableIds } from "#domain/tools/tables/table.ts";
import { FieldError } from "../../../ui/field-notes.tsx";
import type { ShippedTables } from "../../api/settings/tables.ts";
import { useRead } from "../../ui/use-call.ts";
import { SettingsSection } from "../sections/settings-section.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { KindOfTable } from "./kind-of-table.tsx";

/** The figures of public offices behind the calculators, and where the agent corrects one. */
export function TablesSection() {
  const reading = useRead<ShippedTables>("tables");
  const { errors } = useSettingsForm();
  return (
    <SettingsSection
      id="tables"
      about="Figures of public offices that the calculators use, each for its days. The next ones come with an upgrade of the website. Where one is wrong, or missing, write yours with its source and the day on which you looked."
    >
      {reading.step === "done" && tableIds.map((id) => <KindOfTable key={id} id={id} {...reading.answer} />)}
      {reading.step === "failed" && <p className="failure">{reading.error.message}</p>}
      {errors.tables && <FieldError error={errors.tables} />}
    </SettingsSection>
  );
}
