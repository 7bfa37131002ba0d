import { SettingsSection } from "../sections/settings-section.tsx";
import { DeviceList } from "./devices.tsx";

/** What the specification asks for: a word on database access, one on security, and the way out. */
export function Security({ onLogout }: { onLogout: () => void }) {
  return (
    <SettingsSection id="security">
      <DeviceList />
      <p>
        <strong>Security note:</strong> log out on devices that others use, and never share your password. (The database
        needs access permissions set up for the signed-in identity: unless your site runs in a cloud, they are.)
      </p>
      <button type="button" className="button line small" onClick={onLogout}>
        Log Out
      </button>
    </SettingsSection>
  );
}
