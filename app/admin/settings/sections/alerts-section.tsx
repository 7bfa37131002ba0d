import { type AlertsState, alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { weekdays } from "#domain/weekday.ts";
import { useRead } from "../../ui/use-call.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

const saidOfOthers = [
  { value: "facts", label: "Their facts, with the firm that lists them" },
  { value: "count", label: "How many there are, and a link" },
  { value: "none", label: "Nothing: only my own homes" },
] as const;

/** What the mails to subscribers say, and when the weekly one leaves. */
export function AlertsSection() {
  const { form, arrange } = useSettingsForm();
  const { alerts, mls } = form;
  const standing = useRead<AlertsState>("alerts");
  return (
    <SettingsSection
      id="alerts"
      about="Visitors can ask to be told of homes by email. Ask your MLS what such a mail may show of other firms' homes."
      now={saidOfOthers.find(({ value }) => value === mls.inMails)?.label}
    >
      {standing.step === "done" && !standing.answer.hasAddress && (
        <p className="failure">{alertsDeskWording.noAddress}</p>
      )}
      <ChoiceField
        legend="What mails may say of others' homes"
        name="in-mails"
        options={saidOfOthers}
        chosen={mls.inMails}
        onChoose={(inMails) => arrange({ mls: { ...mls, inMails } })}
      />
      <ChoiceField
        legend="The weekly mail leaves on"
        name="weekly"
        options={weekdays.map((day) => ({ value: day, label: day }))}
        chosen={alerts.weekly}
        onChoose={(weekly) => arrange({ alerts: { weekly } })}
      />
    </SettingsSection>
  );
}
