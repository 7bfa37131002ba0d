import { Icon } from "../../ui/icon.tsx";
import { useRead } from "../ui/use-call.ts";
import { ChangePassword } from "./change-password.tsx";
import { FeedSection } from "./feed/feed-section.tsx";
import { Notices } from "./notices.tsx";
import { OldMessages } from "./old-messages.tsx";
import { OwnData } from "./own-data.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import { Publishing } from "./publishing.tsx";
import { SectionsMenu } from "./sections/sections-menu.tsx";
import { SettingsSection } from "./sections/settings-section.tsx";
import { Security } from "./security/security.tsx";
import type { Loaded } from "./settings-state.ts";

/** The website's profile, the agent's data, and the way out. */
export function SettingsTab({ onLogout }: { onLogout: () => void }) {
  const profile = useRead<Loaded>("profile");
  return (
    <div className="settings">
      <header className="settings-header">
        <h2>Settings</h2>
        <a className="link" href="/" target="_blank" rel="noopener">
          View Website
          <Icon name="external" />
        </a>
      </header>
      <SectionsMenu />
      <div className="sections">
        {profile.step === "done" && <ProfileEditor loaded={profile.answer} />}
        {(profile.step === "idle" || profile.step === "busy") && <p role="status">Loading settings...</p>}
        {profile.step === "failed" && (
          <p className="failure" role="alert">
            Failed to load settings. {profile.error.message}
          </p>
        )}
        <FeedSection />
        <Publishing />
        <Notices />
        <OldMessages />
        <OwnData />
        <SettingsSection id="password">
          <ChangePassword />
        </SettingsSection>
        <Security onLogout={onLogout} />
      </div>
    </div>
  );
}
