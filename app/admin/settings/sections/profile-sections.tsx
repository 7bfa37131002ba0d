import { useSettingsForm } from "../use-settings.ts";
import { SearchSection } from "./search-section.tsx";
import { type SettingsPageName, settingsPages } from "./sections.ts";
import { SettingsSection } from "./settings-section.tsx";
import { setup } from "./setup-section.ts";
import { visits } from "./showings-section.ts";
import { stories } from "./stories-section.tsx";
import { advertising, areas, texts } from "./words-sections.tsx";
import { agent, contact, firm, partners } from "./you-sections.tsx";

export type ProfilePage = Exclude<SettingsPageName, "account">;

const profileSections = { agent, contact, firm, partners, texts, stories, advertising, areas, visits, setup };

/** The agent's settings for the public pages, in the order an agent would fill them in. */
export function ProfileSections({ page }: { page: ProfilePage }) {
  const { form } = useSettingsForm();
  return settingsPages[page].sections.map((id) => {
    if (id === "search") return <SearchSection key={id} />;
    // The feed has a form of its own.
    if (id === "feed") return null;
    const { about, now, fields } = profileSections[id];
    return (
      <SettingsSection key={id} id={id} about={about} now={now(form)}>
        {fields}
      </SettingsSection>
    );
  });
}
