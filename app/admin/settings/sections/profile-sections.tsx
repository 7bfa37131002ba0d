import { PictureField } from "../fields/picture-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { TablesSection } from "../tables/tables-section.tsx";
import { AdvertisingSection } from "./advertising-section.tsx";
import { AreasSection } from "./areas-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { PartnersSection } from "./partners-section.tsx";
import { SearchSection } from "./search-section.tsx";
import type { SettingsPageName } from "./sections.ts";
import { SettingsSection } from "./settings-section.tsx";
import { SiteTextsSection } from "./site-texts-section.tsx";

export type ProfilePage = Exclude<SettingsPageName, "account">;

/** What the agent decides on the public pages, in the order an agent would fill it in. */
export function ProfileSections({ page }: { page: ProfilePage }) {
  if (page === "search") return <SearchSection />;
  if (page === "words") {
    return (
      <>
        <WordsSection />
        <SiteTextsSection />
        <AdvertisingSection />
        <AreasSection />
        <TablesSection />
      </>
    );
  }
  return (
    <>
      <SettingsSection id="agent" about="Who the website is about.">
        <SettingField path="agentName" label="Your name" autoComplete="name" />
        <SettingField path="subtitle" label="Line under your name" hint="As in: Realtor, and the name of your town" />
        <SettingField
          path="alternateName"
          label="Name of the website"
          hint="Shown by search engines and when a page is shared."
        />
      </SettingsSection>
      <ContactSection />
      <LicenseSection />
      <SocialSection />
      <ClaimsSection />
      <PartnersSection />
      <SetupSection />
    </>
  );
}

function LicenseSection() {
  return (
    <SettingsSection
      id="firm"
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
    </SettingsSection>
  );
}

function SocialSection() {
  return (
    <SettingsSection id="social" about="Shown on the contact page.">
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

function ClaimsSection() {
  return (
    <SettingsSection id="claims" about="Figures beside your portrait. Claim only what you can show.">
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

function WordsSection() {
  return (
    <SettingsSection id="words" about="The introduction on the home page, and what search engines and maps are told.">
      <SettingField path="intro" label="Introduction" rows={5} hint="At most 600 characters." />
      <SettingField path="description" label="Description for search engines" rows={3} hint="At most 300 characters." />
      <PictureField
        path="sharePicture"
        label="Picture for shared pages"
        hint="Drawn from your name, firm and portrait when you save, unless you choose your own: 1200 by 630, JPEG. To have it drawn again: /brand/share.jpg"
      />
    </SettingsSection>
  );
}

const timeZones = Intl.supportedValuesOf("timeZone");

function SetupSection() {
  return (
    <SettingsSection id="setup" about="For whoever set this up." isFolded>
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
