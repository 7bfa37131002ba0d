import { Switches } from "../fields/choice-field.tsx";
import { DaysField } from "../fields/days-field.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

const ownHours = [{ name: "hasOwnHours", label: "At other hours than the office" }] as const;

const switches = [
  { name: "ofPending", label: "Homes with a sale pending can be visited, too" },
  { name: "reminds", label: "Remind visitors at 4 PM the day before" },
  { name: "tellsPhone", label: "Show the visitor's telephone number in my own calendar" },
] as const;

/** When visitors may ask to see a home, and what they are told before. */
export function VisitsSection() {
  const { form, arrange } = useSettingsForm();
  const { visits } = form;
  const change = (changes: Partial<typeof visits>) => arrange({ visits: { ...visits, ...changes } });
  return (
    <SettingsSection
      id="visits"
      about="Visitors name up to three times, and you confirm one. Nothing is booked without you."
      now={`${visits.hasOwnHours ? "Hours of their own" : "Office hours"}, from ${visits.hoursAhead} hours ahead`}
    >
      <Switches legend="When homes are shown" options={ownHours} values={visits} onChange={change} />
      {visits.hasOwnHours && (
        <>
          <DaysField
            legend="Days of visits"
            path="visits.hours.days"
            days={visits.hours.days}
            onChange={(days) => change({ hours: { ...visits.hours, days } })}
          />
          <div className="pair">
            <SettingField path="visits.hours.opens" label="First visit" type="time" />
            <SettingField path="visits.hours.closes" label="Last visit ends" type="time" />
          </div>
        </>
      )}
      <SettingField path="visits.daysOff" label="Days off" rows={3} hint="One to a line, as in 2026-12-24." />
      <div className="pair">
        <SettingField path="visits.hoursAhead" label="Hours ahead at least" hint="Between asking and the visit." />
        <SettingField path="visits.daysAhead" label="Days ahead at most" />
      </div>
      <SettingField path="visits.minutes" label="Minutes a visit takes" />
      <SettingField
        path="visits.othersSentence"
        label="Before a home of another firm's is toured"
        rows={4}
        hint="Stands at the form and in the confirmation; empty for none. {link} is the page with your firm's disclosures. Verify with your broker what your state asks for."
      />
      <SettingField path="visits.ownSentence" label="Before a home of your own is toured" rows={3} />
      <Switches legend="Also" options={switches} values={visits} onChange={change} />
    </SettingsSection>
  );
}
