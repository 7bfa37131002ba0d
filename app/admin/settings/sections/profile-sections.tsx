import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { PictureField } from "../fields/picture-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { TablesSection } from "../tables/tables-section.tsx";
import { AdvertisingSection } from "./advertising-section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { AreasSection } from "./areas-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { LookUpsSection } from "./look-ups-section.tsx";
import { OperatorsTitle, PictureAddresses, SetupSection } from "./operators-sections.tsx";
import { PartnersSection } from "./partners-section.tsx";
import { PlacesSection } from "./places-section.tsx";
import { SearchSection } from "./search-section.tsx";
import { SearchesSection } from "./searches-section.tsx";
import type { SettingsPageName } from "./sections.ts";
import { SettingsSection } from "./settings-section.tsx";
import { SiteTextsSection } from "./site-texts-section.tsx";
import { VisitsSection } from "./visits-section.tsx";

export type ProfilePage = Exclude<SettingsPageName, "account">;

/** What the agent decides on the public pages, in the order an agent would fill it in. */
export function ProfileSections({ page, feed }: { page: ProfilePage; feed: FeedAnswer | undefined }) {
  const { form } = useSettingsForm();
  if (page === "search") {
    return (
      <>
        <SearchSection feed={feed} />
        <SearchesSection />
        <PlacesSection />
        <LookUpsSection />
        <VisitsSection />
        <AlertsSection />
      </>
    );
  }
  if (page === "words") {
    return (
      <>
        <WordsSection />
        <SiteTextsSection />
        <AdvertisingSection />
        <AreasSection />
        <OperatorsTitle />
        <TablesSection />
      </>
    );
  }
  return (
    <>
      <SettingsSection id="agent" about="Who the website is about." now={`${form.agentName} · ${form.subtitle}`}>
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
      <OperatorsTitle />
      <SetupSection />
      <PictureAddresses />
    </>
  );
}

function LicenseSection() {
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

function SocialSection() {
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

function ClaimsSection() {
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

function WordsSection() {
  return (
    <SettingsSection id="words" about="The introduction on the home page, and what search engines and maps are told.">
      <SettingField path="intro" label="Introduction" rows={5} hint="At most 600 characters." />
      <SettingField path="description" label="Description for search engines" rows={3} hint="At most 300 characters." />
    </SettingsSection>
  );
}
