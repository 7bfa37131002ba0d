import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { settingsPageAt } from "./sections/sections.ts";
import { SectionsMenu } from "./sections/sections-menu.tsx";
import { OneOpenSection } from "./sections/settings-section.tsx";

/** The site's profile and the agent's data on five pages, each with Logout at its foot. */
export default function SettingsTab() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [, , , named] = pathname.split("/");
  const page = settingsPageAt(named, "");
  const wanted = settingsPageAt(named, hash);
  // Old addresses name only a section. Navigating to the new one triggers the question about unsaved fields.
  useEffect(() => {
    if (wanted !== page) void navigate(`/admin/settings/${wanted}${hash}`, { replace: true });
  }, [wanted, page, hash, navigate]);

  return (
    <div className="settings">
      <header className="settings-header spread">
        <h2>Settings</h2>
        <a className="link tap" href="/" target="_blank" rel="noopener">
          View Website
          <Icon name="external" />
        </a>
      </header>
      <SectionsMenu chosen={page} />
      <div className="sections">
        <OneOpenSection key={page}>
          <Outlet />
        </OneOpenSection>
        <LogOut />
      </div>
    </div>
  );
}

/** The specified note on database access, the security note, and Logout. */
function LogOut() {
  const { logOut } = useAdminFrame();
  return (
    <section className="log-out row" aria-label="Logging out">
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
