import { TestMail } from "../ui/test-mail.tsx";
import { SettingsSection } from "./sections/settings-section.tsx";

/** How the agent learns of inquiries, and whether that works. */
export function Notices() {
  return (
    <SettingsSection id="notices" about="How you learn of a new inquiry.">
      <p>
        Each inquiry is mailed to your email address under You, or to another that whoever runs your server has chosen.
        A test mail shows whether that works; if it is not set up, ask them. A mail that cannot leave is tried again for
        about four days; the inquiry itself is in your inbox from the first moment.
      </p>
      <TestMail path="notices/test" label="Send a Test Mail" />
    </SettingsSection>
  );
}
