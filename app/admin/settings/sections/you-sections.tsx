import { DaysField } from "../fields/choice-field.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
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

const newPartner = { name: "", trade: "", tooltip: "", address: "", logo: "" };

/** The partners beside the guides, in the agent's order. */
export function PartnersSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="partners"
      now={form.partners.map(({ name }) => name).join(", ")}
      about="Shown beside the guides. Federal law (RESPA) forbids fees for referrals: say that visitors may choose anybody."
    >
      <RowList
        name="partners"
        noun="partner"
        limit={6}
        empty="No partners: the guides show none."
        newItem={newPartner}
        nameOf={({ name }) => name}
      >
        {(at) => (
          <>
            <SettingField path={`partners.${at}.name`} label="Name" />
            <SettingField path={`partners.${at}.trade`} label="What they do" />
            <SettingField path={`partners.${at}.address`} label="Address of their website" type="url" />
            <SettingField path={`partners.${at}.tooltip`} label="Description" rows={3} />
            <PictureField path={`partners.${at}.logo`} label="Partner's logo" />
          </>
        )}
      </RowList>
    </SettingsSection>
  );
}

export function LicenseSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="firm"
      now={`${form.firmName} · ${form.license}`}
      about="Advertising by a licensee carries the firm's name and the license. Both stand on every page."
    >
      <SettingField path="firmName" label="Firm" autoComplete="organization" />
      <SettingField
        path="license"
        label="License"
        hint="As it shall be printed. The firm's name has to be there; whether the number has to, your broker knows."
      />
      <PictureField
        path="logo"
        label="Firm's logo"
        hint="Dark logo, for light backgrounds: a wide SVG or PNG looks best."
      />
      <PictureField
        path="logoLight"
        label="Firm's logo in white"
        hint="For the picture on the home page."
        ground="dark"
      />
      <PictureField path="portrait" label="Your portrait" hint="Upright, 4 to 5, with your head in the upper third." />
      <PictureField
        path="sharePicture"
        label="Picture for shared pages"
        hint="Drawn from your name, firm and portrait when you save, unless you choose your own: 1200 by 630, JPEG."
      />
    </SettingsSection>
  );
}

export function SocialSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="social"
      about="Shown on the contact page."
      now={form.social.map(({ name }) => name).join(", ")}
    >
      <RowList
        name="social"
        noun="link"
        limit={6}
        empty="No links: the contact page shows none."
        newItem={{ name: "", address: "" }}
        nameOf={({ name }) => name}
      >
        {(at) => (
          <>
            <SettingField path={`social.${at}.name`} label="Network" />
            <SettingField path={`social.${at}.address`} label="Address" type="url" />
          </>
        )}
      </RowList>
    </SettingsSection>
  );
}

export function ClaimsSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="claims"
      about="Figures beside your portrait. Claim only what you can show."
      now={form.claims.map(({ value, label }) => `${value} ${label}`).join(", ")}
    >
      <RowList
        name="claims"
        noun="claim"
        limit={4}
        empty="No claims: the home page shows none."
        newItem={{ value: "", label: "" }}
        nameOf={({ label }) => label}
      >
        {(at) => (
          <>
            <SettingField path={`claims.${at}.value`} label="Figure" />
            <SettingField path={`claims.${at}.label`} label="What it counts" />
          </>
        )}
      </RowList>
    </SettingsSection>
  );
}
