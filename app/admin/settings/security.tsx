import { SettingsSection } from "./settings-section.tsx";

/** What the specification asks for: a word on database access, one on security, and the way out. */
export function Security({ onLogout }: { onLogout: () => void }) {
  return (
    <SettingsSection id="security">
      <p>
        The database needs access permissions for the signed-in identity. On a server of your own they are set up
        already; on a cloud platform that identity is given them there.
      </p>
      <p>
        <strong>Security note:</strong> log out on devices that others use, and never share your password. Visitors'
        browsers cannot reach the database.
      </p>
      <button type="button" className="button line small" onClick={onLogout}>
        Log Out
      </button>
    </SettingsSection>
  );
}
