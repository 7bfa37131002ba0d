import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { PlacesSection } from "./places-section.tsx";
import { LookUpsSection, SearchSection } from "./search-sections.tsx";
import { SearchesSection } from "./searches-section.tsx";
import type { SettingsPageName } from "./sections.ts";
import { SettingsSection } from "./settings-section.tsx";
import { TablesSection } from "./tables-section.tsx";
import { AlertsSection, VisitsSection } from "./visits-and-alerts.tsx";
import { AdvertisingSection, AreasSection, SiteTextsSection, WordsSection } from "./words-sections.tsx";
import { ClaimsSection, ContactSection, LicenseSection, PartnersSection, SocialSection } from "./you-sections.tsx";

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

/** Stands above the sections that an agent need not understand. */
const OperatorsTitle = () => <p className="operators-title">For whoever set this up</p>;

const timeZones = Intl.supportedValuesOf("timeZone");

/** What is set once, and seldom by the agent. */
function SetupSection() {
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
function PictureAddresses() {
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
