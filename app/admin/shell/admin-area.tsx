import { Suspense, useRef, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { usePageHandle } from "../../frame/page-handle.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AdminFrame } from "../ui/admin-frame.ts";
import { changesSent } from "../ui/call/changes-sent.ts";
import { askToSignIn } from "../ui/call/sign-in-again.ts";
import { useIsAwake } from "../ui/is-awake.ts";
import { LeaveGuardContext, type MayLeave } from "../ui/leave-guard.ts";
import { useCountInTitle, useWaitingCount } from "../ui/waiting-count.ts";
import { type AdminTab, AdminTabs, adminTabs } from "./admin-tabs.tsx";

interface AdminAreaProps extends Omit<AdminFrame, "logOut"> {
  /** Resolves to the reason if the agent couldn't be logged out. */
  onLogout: () => Promise<string | undefined>;
  /** Whether the session has ended and no login form is open yet. */
  isSignedOut: boolean;
  /** Whether the agent has just logged in, which focuses the selected tab. */
  isAfterLogin?: boolean;
}

const loading = <p role="status">Loading...</p>;

const focusTab = (header: HTMLElement | null) => header?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();

/** The admin area for the logged-in agent. The address names the tab. */
export function AdminArea({ onLogout, isSignedOut, isAfterLogin = false, ...known }: AdminAreaProps) {
  const chosen = useTab();
  const waiting = useWaitingCount();
  useCountInTitle(waiting);
  const isAwake = useIsAwake();
  const { isRendered } = usePageHandle();
  const { pathname } = useLocation();
  const { location: { pathname: next = pathname } = {} } = useNavigation();
  const guard = useRef<MayLeave>(null);
  const [logoutProblem, setLogoutProblem] = useState("");

  async function logOut() {
    if (guard.current && !(await guard.current())) return;
    await changesSent();
    setLogoutProblem((await onLogout()) ?? "");
  }

  return (
    <LeaveGuardContext value={guard}>
      <header className="admin-header" ref={isAfterLogin ? focusTab : undefined}>
        <div className="inner">
          <h1>Admin Dashboard</h1>
          <AdminTabs chosen={chosen} waiting={waiting} />
          {/* Shown where the window is too small for the site's menu. */}
          <a
            className="view-website"
            href="/"
            target="_blank"
            rel="noopener"
            aria-label="View Website (opens in a new tab)"
          >
            <Icon name="external" />
          </a>
          <button type="button" className="button line small" onClick={logOut}>
            Logout
          </button>
        </div>
        <div role="alert">{logoutProblem && <p className="session-line">{logoutProblem}</p>}</div>
        <div role="status">
          {isSignedOut && (
            <p className="session-line">
              You're logged out.
              <button type="button" className="link" onClick={() => void askToSignIn()}>
                Log In
              </button>
            </p>
          )}
        </div>
      </header>
      <section
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${chosen}`}
        aria-busy={next !== pathname}
        className="admin-panel"
      >
        <Suspense fallback={loading}>
          {/* Until the page's scripts have loaded, a click would be lost. Links work. */}
          <fieldset role="presentation" className="panel-content" disabled={!isAwake}>
            {isAwake || isRendered ? <Outlet context={{ ...known, logOut } satisfies AdminFrame} /> : loading}
          </fieldset>
        </Suspense>
      </section>
    </LeaveGuardContext>
  );
}

/** The tab named in the address. */
function useTab(): AdminTab {
  const path = useLocation().pathname.toLowerCase();
  return adminTabs.find((tab) => path.startsWith(`/admin/${tab}`)) ?? "dashboard";
}
