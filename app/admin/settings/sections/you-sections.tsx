import { pageTexts } from "#content/page-texts.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { DaysField } from "../fields/choice-field.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The person this website is about. */
export function AgentSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="agent"
      about="The person this website is about, and what the home page says first."
      now={`${form.agentName} · ${form.subtitle}`}
    >
      <SettingField path="agentName" label="Your name" autoComplete="name" />
      <SettingField
        path="subtitle"
        label="Tagline"
        hint="Such as: Realtor, and the name of your town. It also follows your name in page titles. Realtor is a trademark: check with your association where you may use it."
      />
      <SettingField
        path="intro"
        label="Introduction"
        rows={5}
        hint="At most 600 characters. Search engines show how it begins."
      />
      <h4>Home-page claims</h4>
      <p className="hint">Figures next to your photo. Claim only what you can prove.</p>
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

/** How, where and when to reach the agent. */
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
        hint="Alert emails must include this address. None are sent while it's missing or from the demo."
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
      <SettingField path="social" label="Social links" rows={6} hint="Addresses, one per line, at most six." />
    </SettingsSection>
  );
}

export function FirmSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="firm"
      now={`${form.firmName} · ${form.license}`}
      about="Advertising must show your brokerage's name and your license. Both appear on every page."
    >
      <SettingField path="firmName" label="Brokerage" autoComplete="organization" />
      <SettingField
        path="license"
        label="License"
        hint="Exactly as it should appear. The brokerage's name is required. Ask your broker whether the number is, too."
      />
      <PictureField
        path="logo"
        label="Brokerage logo"
        hint="Dark logo for light backgrounds. A wide SVG or PNG looks best."
        without={{ words: "Print the Name", address: noPicture }}
      />
      <PictureField
        path="logoLight"
        label="Brokerage logo in white"
        hint="For the picture on the home page."
        without={{ words: "Remove", address: noPicture }}
        ground="dark"
      />
      <PictureField
        path="portrait"
        label="Your photo"
        hint="Portrait, 4:5, with your head in the upper third."
        without={{ words: "Show My Initials", address: noPicture }}
      />
      <PictureField
        path="sharePicture"
        label="Social share image"
        hint="Made from your name, brokerage and photo when you save, unless you choose your own (1200 × 630, JPEG)."
        without={{ words: "Make It for Me", address: "/brand/share.jpg" }}
      />
    </SettingsSection>
  );
}

const newPartner = { name: "", tooltip: "", address: "", logo: "" };

/** The partners next to the guides, in the agent's order, and who pays for them. */
export function PartnersSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="partners"
      now={form.partners.map(({ name }) => name).join(", ")}
      about="Shown next to the guides. Tell visitors they may choose anyone."
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
            <SettingField path={`partners.${at}.address`} label="Address of their website" type="url" />
            <SettingField path={`partners.${at}.tooltip`} label="Description" rows={3} />
            <PictureField path={`partners.${at}.logo`} label="Partner's logo" />
          </>
        )}
      </RowList>
      <SettingField
        path="advertising.partnerDisclosure"
        label="Whether partners pay you, below their logos"
        rows={3}
        placeholder={pageTexts.partnersUnpaid}
        hint="If partners pay you anything, say what. While this is empty, the site shows the sentence in gray. Federal law (RESPA) prohibits referral fees. Check with a lawyer."
      />
    </SettingsSection>
  );
}
