import { weekdays } from "#domain/weekday.ts";
import { FieldError } from "../../../ui/field-notes.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

/** How to reach the agent, where and when. */
export function ContactSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection id="contact" about="How visitors reach you." now={`${form.phone} · ${form.email}`}>
      <div className="pair">
        <SettingField path="phone" label="Phone" type="tel" autoComplete="tel" />
        <SettingField path="email" label="Email" type="email" autoComplete="email" />
      </div>
      <SettingField path="office.street" label="Street" autoComplete="street-address" />
      <div className="pair">
        <SettingField path="office.city" label="City" autoComplete="address-level2" />
        <SettingField path="office.state" label="State" autoComplete="address-level1" />
        <SettingField path="office.zipCode" label="ZIP code" autoComplete="postal-code" />
      </div>
      <OfficeDays />
      <div className="pair">
        <SettingField path="hours.opens" label="Opens" type="time" />
        <SettingField path="hours.closes" label="Closes" type="time" />
      </div>
    </SettingsSection>
  );
}

function OfficeDays() {
  const { form, errors, arrange } = useSettingsForm();
  const { hours } = form;
  const error = errors["hours.days"];
  return (
    <fieldset className="days" aria-describedby={error && "days-error"}>
      <legend>Office days</legend>
      {weekdays.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={hours.days.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const others = hours.days.filter((each) => each !== day);
              const days = target.checked ? [...others, day] : others;
              arrange({ hours: { ...hours, days: weekdays.filter((each) => days.includes(each)) } });
            }}
          />
          {day}
        </label>
      ))}
      {error && <FieldError id="days-error" error={error} />}
    </fieldset>
  );
}
