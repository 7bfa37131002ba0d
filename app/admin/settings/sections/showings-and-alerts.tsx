import { type AlertsState, agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { weekdays } from "#domain/weekday.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { ChoiceField, DaysField, Switches } from "../fields/choice-field.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const ownHours = [{ name: "hasOwnHours", label: "Use different hours than the office" }] as const;

const switches = [
  { name: "ofPending", label: "Offer tours of homes with a sale pending" },
  { name: "reminds", label: "Remind visitors at 4 PM the day before" },
  { name: "tellsPhone", label: "Show the visitor's phone number in your calendar" },
] as const;

/** When visitors can request showings, and what they're told first. */
export function VisitsSection() {
  const { form, arrange } = useSettingsForm();
  const { visits } = form;
  const change = (changes: Partial<typeof visits>) => arrange({ visits: { ...visits, ...changes } });
  return (
    <SettingsSection
      id="visits"
      about="Visitors suggest up to three times, and you confirm one. Nothing is booked without you."
      now={`${visits.hasOwnHours ? "Custom hours" : "Office hours"}, at least ${visits.hoursAhead} hours ahead`}
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
      <div className="pair">
        <SettingField
          path="visits.hoursAhead"
          label="Minimum notice, in hours"
          hint="Between the request and the showing."
        />
        <SettingField path="visits.daysAhead" label="Days ahead at most" />
      </div>
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

const saidOfOthers = [
  { value: "facts", label: "Their facts, with the listing brokerage" },
  { value: "count", label: "How many there are, with a link" },
  { value: "none", label: "Nothing: only your own listings" },
] as const;

/** What emails to subscribers say, and when the weekly one goes out. */
export function AlertsSection() {
  const { form, arrange } = useSettingsForm();
  const { alerts, mls } = form;
  const status = useRead<AlertsState>("alerts");
  return (
    <SettingsSection
      id="alerts"
      about="Visitors can get homes by email. Ask your MLS what an email may show of other brokerages' listings."
      now={saidOfOthers.find(({ value }) => value === mls.inMails)?.label}
    >
      {status.step === "done" && !status.answer.hasAddress && <p className="failure">{agentAlertsWording.noAddress}</p>}
      <ChoiceField
        legend="What emails may show of other brokerages' listings"
        name="in-mails"
        options={saidOfOthers}
        chosen={mls.inMails}
        onChoose={(inMails) => arrange({ mls: { ...mls, inMails } })}
      />
      <ChoiceField
        legend="Weekly emails go out on"
        name="weekly"
        options={weekdays.map((day) => ({ value: day, label: day }))}
        chosen={alerts.weekly}
        onChoose={(weekly) => arrange({ alerts: { weekly } })}
      />
    </SettingsSection>
  );
}
