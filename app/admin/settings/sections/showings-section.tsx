import { DaysField, Switches } from "../fields/choice-field.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const ownHours = [{ name: "hasOwnHours", label: "Use different hours than the office" }] as const;

const switches = [
  { name: "ofPending", label: "Offer tours of homes with a sale pending" },
  { name: "reminds", label: "Remind visitors at 4 PM the day before" },
] as const;

/** When visitors can request showings, and what they're told first. */
export function ShowingsSection() {
  const { form, arrange } = useSettingsForm();
  const { visits } = form;
  const change = (changes: Partial<typeof visits>) => arrange({ visits: { ...visits, ...changes } });
  return (
    <SettingsSection
      id="visits"
      about="Visitors suggest up to three times, from a day ahead for three weeks, and you confirm one. Nothing is booked without you."
      now={visits.hasOwnHours ? "Custom hours" : "Office hours"}
    >
      <Switches legend="When you show homes" options={ownHours} values={visits} onChange={change} />
      {visits.hasOwnHours && (
        <>
          <DaysField
            legend="Showing days"
            path="visits.hours.days"
            days={visits.hours.days}
            onChange={(days) => change({ hours: { ...visits.hours, days } })}
          />
          <div className="pair">
            <SettingField path="visits.hours.opens" label="First showing" type="time" />
            <SettingField path="visits.hours.closes" label="Last showing ends" type="time" />
          </div>
        </>
      )}
      <SettingField path="visits.daysOff" label="Days off" rows={3} hint="One per line, such as 2026-12-24." />
      <SettingField path="visits.minutes" label="Showing length, in minutes" />
      <SettingField
        path="visits.othersSentence"
        label="Before touring another brokerage's listing"
        rows={4}
        hint="Shown with the request form and in the confirmation. Leave empty for none. {link} is the page with your brokerage's disclosures. Ask your broker what your state requires."
      />
      <SettingField path="visits.ownSentence" label="Before touring your own listing" rows={3} />
      <Switches legend="Also" options={switches} values={visits} onChange={change} />
    </SettingsSection>
  );
}
