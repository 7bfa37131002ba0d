import { servicesOf } from "../../frame/services.server.ts";
import { readPublishing } from "../api/publishing-state.server.ts";
import { readAccounts, readDevices, readPasskeys, readSecondFactor } from "../api/security/security-state.server.ts";
import type { Refused } from "../ui/call/refusals.ts";
import { LoadFailure } from "../ui/failure.tsx";
import { TestMail } from "../ui/test-mail.tsx";
import type { Route } from "./+types/account-page";
import { ChangePassword } from "./change-password.tsx";
import { CalendarLink, Mailbox } from "./other-programs.tsx";
import { OwnData } from "./own-data.tsx";
import { SettingsSection } from "./sections/settings-section.tsx";
import { AccountList } from "./security/accounts.tsx";
import { DeviceList } from "./security/devices.tsx";
import { PasskeyList } from "./security/passkeys.tsx";
import { SecondFactor } from "./security/second-factor.tsx";

export const handle = { isRendered: true };

export async function loader(asked: Route.LoaderArgs) {
  const { context } = asked;
  const services = servicesOf(context);
  const [mailbox, url, oldMessages, publishing, { devices }, secondFactor, passkeys, accounts] = await Promise.all([
    services.mailReader.status(),
    services.taskCalendar.url(),
    services.oldMessages.read(),
    readPublishing(services),
    readDevices(context),
    readSecondFactor(asked),
    readPasskeys(context),
    readAccounts(context),
  ]);
  return { known: { mailbox, url, oldMessages, publishing, devices, secondFactor, passkeys, accounts } };
}

/** How the agent is notified, their data, their credentials and devices. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { known, error }: Partial<typeof loaderData> & Refused = loaderData;
  if (!known) return <LoadFailure text={`Failed to load settings. ${error}`} />;
  return (
    <>
      <SettingsSection id="notices" about="How you learn about new inquiries, and see replies and showings elsewhere.">
        <p>
          Each inquiry is emailed to your address under You, or to another one your server administrator has set. Send a
          test to see whether it works; if it isn't set up, ask them. If an email can't go out, the site keeps trying
          for about four days. The inquiry itself is in your inbox right away.
        </p>
        <TestMail path="notices/test" label="Send a Test Email" />
        <Mailbox status={known.mailbox} />
        <CalendarLink url={known.url} />
      </SettingsSection>
      <OwnData oldMessages={known.oldMessages} publishing={known.publishing} />
      <SettingsSection id="security" about="Your password, who can log in, and where you're logged in.">
        <ChangePassword />
        <DeviceList devices={known.devices} />
        <SecondFactor state={known.secondFactor} />
        <PasskeyList {...known.passkeys} />
        <AccountList {...known.accounts} />
      </SettingsSection>
    </>
  );
}
