import { useState } from "react";
import { SettingsSection } from "../sections/settings-section.tsx";
import { AccountList } from "./accounts.tsx";
import { DeviceList } from "./devices.tsx";
import { PasskeyList } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** By what the agent signs in, and where; and what the specification asks for: a word on database access, and the way out. */
export function Security({ onLogout }: { onLogout: () => void }) {
  // Another key reads the devices again.
  const [ended, setEnded] = useState(0);
  return (
    <SettingsSection id="security" about="Who may come in, and where you are signed in.">
      <DeviceList key={ended} />
      <SecondFactor onDevicesEnded={() => setEnded(ended + 1)} />
      <PasskeyList onDevicesEnded={() => setEnded(ended + 1)} />
      <AccountList />
      <section className="security-part" aria-label="Logging out">
        <p>
          <strong>Security note:</strong> log out on devices that others use, and never share your password. (The
          database needs access permissions set up for the signed-in identity: unless your site runs in a cloud, they
          are.)
        </p>
        <button type="button" className="button line small" onClick={onLogout}>
          Log Out
        </button>
      </section>
    </SettingsSection>
  );
}
