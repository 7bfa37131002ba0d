import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Failure } from "../ui/failure.tsx";
import { useRead } from "../ui/use-call.ts";
import { CalendarLink } from "./calendar-link.tsx";
import { ChangePassword } from "./change-password.tsx";
import { FeedSection } from "./feed/feed-section.tsx";
import { type Feed, useFeed } from "./feed/use-feed.ts";
import { Mailbox } from "./mailbox.tsx";
import { Notices } from "./notices.tsx";
import { OldMessages } from "./old-messages.tsx";
import { OwnData } from "./own-data.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import { Publishing } from "./publishing.tsx";
import type { ProfilePage } from "./sections/profile-sections.tsx";
import { settingsPageAt } from "./sections/sections.ts";
import { SectionsMenu } from "./sections/sections-menu.tsx";
import { OneOpenSection, SettingsSection } from "./sections/settings-section.tsx";
import { LogOut } from "./security/log-out.tsx";
import { Security } from "./security/security.tsx";
import type { Loaded } from "./settings-state.ts";

/** The website's profile, the agent's data, and the way out, on four pages. */
export function SettingsTab({ onLogout }: { onLogout: () => void }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const page = settingsPageAt({ search, hash: "" });
  const wanted = settingsPageAt({ search, hash });
  // An address of before names a section alone. Another address, so that unsaved fields are asked about.
  useEffect(() => {
    if (wanted !== page) void navigate(`?tab=settings&page=${wanted}${hash}`, { replace: true });
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
          {page === "account" && <AccountPage onLogout={onLogout} />}
          {page === "search" && <SearchPage />}
          {(page === "you" || page === "words") && <ProfileOnPage page={page} />}
        </OneOpenSection>
      </div>
    </div>
  );
}

function SearchPage() {
  const feed = useFeed();
  return (
    <>
      <FeedSection feed={feed} />
      <ProfileOnPage page="search" feed={feed} />
    </>
  );
}

/** Reads the profile anew for each page: another page may have saved it. */
function ProfileOnPage({ page, feed }: { page: ProfilePage; feed?: Feed }) {
  const profile = useRead<Loaded>("profile");
  if (profile.step === "done") return <ProfileEditor loaded={profile.answer} page={page} feed={feed} />;
  if (profile.step !== "failed") return <p role="status">Loading settings...</p>;
  return <Failure text={`Failed to load settings. ${profile.error.message}`} />;
}

function AccountPage({ onLogout }: { onLogout: () => void }) {
  const { hash } = useLocation();
  useEffect(() => {
    void document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Publishing />
      <Notices />
      <Mailbox />
      <CalendarLink />
      <OldMessages />
      <OwnData />
      <SettingsSection id="password" about="What you log in with.">
        <ChangePassword />
      </SettingsSection>
      <Security />
      <LogOut onLogout={onLogout} />
    </>
  );
}
