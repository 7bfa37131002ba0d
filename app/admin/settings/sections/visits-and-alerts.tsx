import { type AlertsState, alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { weekdays } from "#domain/weekday.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { ChoiceField, DaysField, Switches } from "../fields/choice-field.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
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
