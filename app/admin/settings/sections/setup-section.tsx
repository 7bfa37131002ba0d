import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Settings that are set once, usually by the server administrator. */
export function SetupSection() {
  const { position, credit } = useSettingsForm().form;
  return (
    <SettingsSection
      id="setup"
      about="Where search engines find your office, and who built the website."
      now={`${position} · ${credit.label}`}
    >
      <SettingField
        path="position"
        label="Latitude and longitude"
        hint="As maps show them, such as 38.83, -104.82. Five decimals are precise enough for your door."
      />
      <div className="pair">
        <SettingField path="credit.label" label="Credit in the footer" />
        <SettingField
          path="credit.address"
          label="Credit links to"
          hint="A web address, or /licenses.txt for the licenses of the software."
        />
      </div>
    </SettingsSection>
  );
}
