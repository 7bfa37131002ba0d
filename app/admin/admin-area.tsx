import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { type AdminTab, AdminTabs, adminTabs } from "./admin-tabs.tsx";
import { DashboardTab } from "./dashboard/dashboard-tab.tsx";
import { leave } from "./leave.ts";

// Each tab's code comes when the tab is first opened.
const ListingsTab = lazy(async () => ({ default: (await import("./listings/listings-tab.tsx")).ListingsTab }));
const InquiriesTab = lazy(async () => ({ default: (await import("./inquiries/inquiries-tab.tsx")).InquiriesTab }));
const SettingsTab = lazy(async () => ({ default: (await import("./settings/settings-tab.tsx")).SettingsTab }));

interface AdminAreaProps {
  onLogout: () => void;
}

const panels: Record<AdminTab, ComponentType<AdminAreaProps>> = {
  dashboard: DashboardTab,
  listings: ListingsTab,
  inquiries: InquiriesTab,
  settings: SettingsTab,
};

/** What the signed-in agent sees. The tab is part of the address, in both directions. */
export function AdminArea({ onLogout }: AdminAreaProps) {
  const { chosen, choose } = useTab();
  const Panel = panels[chosen];
  const logOut = () => leave(onLogout);
  return (
    <>
      <header className="admin-header">
        <div className="inner">
          <div className="row">
            <h1>Admin Dashboard</h1>
            <button type="button" className="button line small" onClick={logOut}>
              Logout
            </button>
          </div>
          <AdminTabs chosen={chosen} onChoose={choose} />
        </div>
      </header>
      <section id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} className="admin-panel">
        <Suspense fallback={<p role="status">Loading...</p>}>
          <Panel onLogout={logOut} />
        </Suspense>
      </section>
    </>
  );
}

function useTab() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get("tab");
  const known = adminTabs.find((tab) => tab === wanted);
  const chosen = known ?? "dashboard";

  // An address that names no tab of ours does not stay in the history.
  useEffect(() => {
    if (wanted !== null && !known) setParameters({}, { replace: true });
  }, [wanted, known, setParameters]);

  function choose(tab: AdminTab) {
    // The same tab twice is one step back. It is not ignored: `chosen` lags behind while another tab's code comes.
    setParameters(tab === "dashboard" ? {} : { tab }, { replace: tab === chosen });
  }
  return { chosen, choose };
}
