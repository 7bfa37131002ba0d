import { Icon } from "../../ui/icon.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Notices } from "./notices.tsx";
import { OwnData } from "./own-data.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import { SectionsMenu } from "./sections-menu.tsx";
import { Security } from "./security.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettings } from "./use-settings.ts";

/** The website's profile, the agent's data, and the way out. */
export function SettingsTab({ onLogout }: { onLogout: () => void }) {
  const { settings, failure } = useSettings();
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
        {settings && <ProfileEditor settings={settings} />}
        {!settings && !failure && <p role="status">Loading settings...</p>}
        {failure && (
          <p className="failure" role="alert">
            Failed to load settings. {failure}
          </p>
        )}
        <Notices />
        <OwnData />
        <SettingsSection id="password">
          <ChangePassword />
        </SettingsSection>
        <Security onLogout={onLogout} />
      </div>
    </div>
  );
}
