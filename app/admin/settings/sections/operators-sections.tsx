import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Stands above the sections that an agent need not understand. */
export const OperatorsTitle = () => <p className="operators-title">For whoever set this up</p>;

const timeZones = Intl.supportedValuesOf("timeZone");

/** What is set once, and seldom by the agent. */
export function SetupSection() {
  const { form } = useSettingsForm();
  const { office, timeZone, credit } = form;
  return (
    <SettingsSection
      id="setup"
      about="What search engines, maps and the dates on the pages go by."
      now={[office.country, timeZone, credit.label].join(" · ")}
    >
      <div className="pair">
        <SettingField path="office.country" label="Country" autoComplete="country" hint="Two letters, as in US." />
        <SettingField
          path="timeZone"
          label="Time zone"
          hint="Dates on the website are yours, wherever the server stands."
          suggestions="time-zones"
        />
        <SettingField
          path="position.latitude"
          label="Latitude"
          inputMode="decimal"
          hint="North is positive. With five decimals, maps find the door."
        />
        <SettingField path="position.longitude" label="Longitude" inputMode="decimal" hint="East is positive." />
        <SettingField path="region" label="Region" hint="As in US-CO." />
        <SettingField path="priceRange" label="Price range" hint="As in $$." />
        <SettingField path="credit.label" label="Credit in the footer" />
        <SettingField path="credit.address" label="Credit links to" type="url" />
      </div>
      <datalist id="time-zones">
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </SettingsSection>
  );
}

/** Where the pictures lie, for who keeps them elsewhere. */
export function PictureAddresses() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="picture-addresses"
      now="Logos, portrait and the picture for shared pages"
      about="Where the pictures lie. A press on Choose a picture fills the address in; another can be written here."
    >
      <SettingField path="logo" label="Address of the firm's logo" />
      <SettingField path="logoLight" label="Address of the firm's logo in white" />
      <SettingField path="portrait" label="Address of your portrait" />
      <SettingField
        path="sharePicture"
        label="Address of the picture for shared pages"
        hint="To have it drawn again: /brand/share.jpg"
      />
      {form.partners.map(({ key, name }, at) => (
        <SettingField
          key={key}
          path={`partners.${at}.logo`}
          label={`Address of the logo of ${name || `partner ${at + 1}`}`}
        />
      ))}
    </SettingsSection>
  );
}
