import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { PlacesSection } from "./places-section.tsx";
import { LookUpsSection, SearchSection } from "./search-sections.tsx";
import { SearchesSection } from "./searches-section.tsx";
import type { SettingsPageName } from "./sections.ts";
import { SettingsSection } from "./settings-section.tsx";
import { AlertsSection, VisitsSection } from "./showings-and-alerts.tsx";
import { TablesSection } from "./tables-section.tsx";
import { AdvertisingSection, AreasSection, SiteTextsSection, WordsSection } from "./words-sections.tsx";
import { ClaimsSection, ContactSection, LicenseSection, PartnersSection, SocialSection } from "./you-sections.tsx";

export type ProfilePage = Exclude<SettingsPageName, "account">;

/** The agent's settings for the public pages, in the order an agent would fill them in. */
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
      <SettingsSection
        id="agent"
        about="The person this website is about."
        now={`${form.agentName} · ${form.subtitle}`}
      >
        <SettingField path="agentName" label="Your name" autoComplete="name" />
        <SettingField path="subtitle" label="Tagline" hint="Such as: Realtor, and the name of your town" />
        <SettingField
          path="alternateName"
          label="Website name"
          hint="Shown by search engines and when someone shares a page."
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

/** Shown above the sections that an agent doesn't need to understand. */
const OperatorsTitle = () => <p className="operators-title">For your server administrator</p>;

const timeZones = Intl.supportedValuesOf("timeZone");

/** Settings that are set once, usually by the server administrator. */
function SetupSection() {
  const { form } = useSettingsForm();
  const { office, timeZone, credit } = form;
  return (
    <SettingsSection
      id="setup"
      about="What search engines, maps and dates on the pages are based on."
      now={[office.country, timeZone, credit.label].join(" · ")}
    >
      <div className="pair">
        <SettingField path="office.country" label="Country" autoComplete="country" hint="Two letters, such as US." />
        <SettingField
          path="timeZone"
          label="Time zone"
          hint="Dates on the website use your time zone, wherever the server is."
          suggestions="time-zones"
        />
        <SettingField
          path="position.latitude"
          label="Latitude"
          inputMode="decimal"
          hint="North is positive. Five decimals are precise enough for your door."
        />
        <SettingField path="position.longitude" label="Longitude" inputMode="decimal" hint="East is positive." />
        <SettingField path="region" label="Region" hint="Such as US-CO." />
        <SettingField path="priceRange" label="Price range" hint="Such as $$." />
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

/** Picture addresses, for sites that host pictures elsewhere. */
function PictureAddresses() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="picture-addresses"
      now="Logos, your photo and the social share image"
      about="Where the pictures are stored. “Choose a Picture” fills these in, or enter another address."
    >
      <SettingField path="logo" label="Brokerage logo address" />
      <SettingField path="logoLight" label="White brokerage logo address" />
      <SettingField path="portrait" label="Your photo's address" />
      <SettingField
        path="sharePicture"
        label="Social share image address"
        hint="To have it drawn automatically, enter /brand/share.jpg"
      />
      {form.partners.map(({ key, name }, at) => (
        <SettingField key={key} path={`partners.${at}.logo`} label={`Logo address of ${name || `partner ${at + 1}`}`} />
      ))}
    </SettingsSection>
  );
}
