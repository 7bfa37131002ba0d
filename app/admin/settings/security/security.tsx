import { useState } from "react";
import { SettingsSection } from "../sections/settings-section.tsx";
import { AccountList } from "./accounts.tsx";
import { DeviceList } from "./devices.tsx";
import { PasskeyList } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** By what the agent signs in, and where. */
export function Security() {
  // Another key reads the devices again.
  const [ended, setEnded] = useState(0);
  return (
    <SettingsSection id="security" about="Who may come in, and where you are logged in.">
      <DeviceList key={ended} />
      <SecondFactor onDevicesEnded={() => setEnded(ended + 1)} />
      <PasskeyList onDevicesEnded={() => setEnded(ended + 1)} />
      <AccountList />
    </SettingsSection>
  );
}
