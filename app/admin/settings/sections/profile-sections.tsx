import { SearchSection } from "./search-section.tsx";
import type { SettingsPageName } from "./sections.ts";
import { SetupSection } from "./setup-section.tsx";
import { ShowingsSection } from "./showings-section.tsx";
import { StoriesSection } from "./stories-section.tsx";
import { AdvertisingSection, AreasSection, SiteTextsSection } from "./words-sections.tsx";
import { AgentSection, ContactSection, FirmSection, PartnersSection } from "./you-sections.tsx";

export type ProfilePage = Exclude<SettingsPageName, "account">;

/** The agent's settings for the public pages, in the order an agent would fill them in. */
export function ProfileSections({ page }: { page: ProfilePage }) {
  if (page === "technical") return <SetupSection />;
  if (page === "search") {
    return (
      <>
        <SearchSection />
        <ShowingsSection />
      </>
    );
  }
  if (page === "words") {
    return (
      <>
        <SiteTextsSection />
        <StoriesSection />
        <AdvertisingSection />
        <AreasSection />
      </>
    );
  }
  return (
    <>
      <AgentSection />
      <ContactSection />
      <FirmSection />
      <PartnersSection />
    </>
  );
}
