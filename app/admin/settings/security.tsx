import { SettingsSection } from "./settings-section.tsx";

/** What the specification asks for: a word on database access, one on security, and the way out. */
export function Security({ onLogout }: { onLogout: () => void }) {
  return (
    <SettingsSection id="security" title="Security">
      <p>
        The database needs access permissions set up for the signed-in identity. On a server of your own they are: your
        session is all it takes. On a cloud platform, its administrator grants them.
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
