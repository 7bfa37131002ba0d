import { SettingsSection } from "../sections/settings-section.tsx";
import { AccountList } from "./accounts.tsx";
import { DeviceList } from "./devices.tsx";
import { PasskeyList } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** By what the agent signs in, and where. */
export function Security() {
  return (
    <SettingsSection id="security" about="Who may come in, and where you are logged in.">
      <DeviceList />
      <SecondFactor />
      <PasskeyList />
      <AccountList />
    </SettingsSection>
  );
}
