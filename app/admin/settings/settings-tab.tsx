import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import type { Loaded } from "../api/settings/profile.ts";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { useRead } from "../ui/call/use-call.ts";
import { Failure } from "../ui/failure.tsx";
import { TestMail } from "../ui/test-mail.tsx";
import type { Route } from "./+types/settings-tab";
import { ChangePassword } from "./change-password.tsx";
import { FeedSection } from "./feed/feed-section.tsx";
import { type Feed, useFeed } from "./feed/use-feed.ts";
import { CalendarLink, Mailbox } from "./other-programs.tsx";
import { OwnData } from "./own-data.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import type { ProfilePage } from "./sections/profile-sections.tsx";
import { settingsPageAt } from "./sections/sections.ts";
import { SectionsMenu } from "./sections/sections-menu.tsx";
import { OneOpenSection, SettingsSection } from "./sections/settings-section.tsx";
import { AccountList } from "./security/accounts.tsx";
import { DeviceList } from "./security/devices.tsx";
import { PasskeyList } from "./security/passkeys.tsx";
import { SecondFactor } from "./security/second-factor.tsx";

/** The site's profile and the agent's data on five pages, each with Logout at its foot. */
export default function SettingsTab({ params }: Route.ComponentProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const page = settingsPageAt(params.page, "");
  const wanted = settingsPageAt(params.page, hash);
  // Old addresses name only a section. Navigating to the new one triggers the question about unsaved fields.
  useEffect(() => {
    if (wanted !== page) void navigate(`/admin/settings/${wanted}${hash}`, { replace: true });
  }, [wanted, page, hash, navigate]);

  return (
    <div className="settings">
      <header className="settings-header">
        <h2>Settings</h2>
        <a className="link" href="/" target="_blank" rel="noopener">
          View Website
          <Icon name="external" />
        </a>
      </header>
      <SectionsMenu chosen={page} />
      <div className="sections">
        <OneOpenSection key={page}>
          {page === "account" && <AccountPage />}
          {page === "technical" && <TechnicalPage />}
          {page !== "account" && page !== "technical" && <ProfileOnPage page={page} />}
        </OneOpenSection>
        <LogOut />
      </div>
    </div>
  );
}

function TechnicalPage() {
  const feed = useFeed();
  return (
    <>
      <FeedSection feed={feed} />
      <ProfileOnPage page="technical" feed={feed} />
    </>
  );
}

/** Reloads the profile for each page, because another page may have saved it. */
function ProfileOnPage({ page, feed }: { page: ProfilePage; feed?: Feed }) {
  const profile = useRead<Loaded>("profile");
  if (profile.step === "done") return <ProfileEditor loaded={profile.answer} page={page} feed={feed} />;
  if (profile.step !== "failed") return <p role="status">Loading settings...</p>;
  return <Failure text={`Failed to load settings. ${profile.error.message}`} />;
}

function AccountPage() {
  const { hash } = useLocation();
  useEffect(() => {
    void document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Notices />
      <OwnData />
      <Security />
    </>
  );
}

/** How the agent is notified of inquiries and whether that works, their mailbox and their calendar. */
function Notices() {
  return (
    <SettingsSection id="notices" about="How you learn about new inquiries, and see replies and showings elsewhere.">
      <p>
        Each inquiry is emailed to your address under You, or to another one your server administrator has set. Send a
        test to see whether it works; if it isn't set up, ask them. If an email can't go out, the site keeps trying for
        about four days. The inquiry itself is in your inbox right away.
      </p>
      <TestMail path="notices/test" label="Send a Test Email" />
      <Mailbox />
      <CalendarLink />
    </SettingsSection>
  );
}

/** The specified note on database access, the security note, and Logout. */
function LogOut() {
  const { logOut } = useAdminFrame();
  return (
    <section className="log-out" aria-label="Logging out">
      <p>
        <strong>Security note:</strong> log out on shared devices, and never share your password. The database needs
        access permissions for the signed-in identity; on this website, they're set up.
      </p>
      <button type="button" className="button line small" onClick={logOut}>
        Log Out
      </button>
    </section>
  );
}

/** The agent's credentials and devices. */
function Security() {
  return (
    <SettingsSection id="security" about="Your password, who can log in, and where you're logged in.">
      <ChangePassword />
      <DeviceList />
      <SecondFactor />
      <PasskeyList />
      <AccountList />
    </SettingsSection>
  );
}
