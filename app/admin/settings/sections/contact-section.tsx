import { DaysField } from "../fields/days-field.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

/** How to reach the agent, where and when. */
export function ContactSection() {
  const { form, arrange } = useSettingsForm();
  return (
    <SettingsSection id="contact" about="How visitors reach you." now={`${form.phone} · ${form.email}`}>
      <div className="pair">
        <SettingField path="phone" label="Phone" type="tel" autoComplete="tel" />
        <SettingField path="email" label="Email" type="email" autoComplete="email" />
      </div>
      <SettingField
        path="office.street"
        label="Street"
        autoComplete="street-address"
        hint="Mails to subscribers must carry this address. While it is missing or invented, none are sent."
      />
      <div className="pair">
        <SettingField path="office.city" label="City" autoComplete="address-level2" />
        <SettingField path="office.state" label="State" autoComplete="address-level1" />
        <SettingField path="office.zipCode" label="ZIP code" autoComplete="postal-code" />
      </div>
      <DaysField
        legend="Office days"
        path="hours.days"
        days={form.hours.days}
        onChange={(days) => arrange({ hours: { ...form.hours, days } })}
      />
      <div className="pair">
        <SettingField path="hours.opens" label="Opens" type="time" />
        <SettingField path="hours.closes" label="Closes" type="time" />
      </div>
    </SettingsSection>
  );
}
