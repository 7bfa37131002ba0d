import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { wholeNumber } from "#domain/formats.ts";

export const adminTabs = ["dashboard", "listings", "inquiries", "settings", "pages"] as const;
export type AdminTab = (typeof adminTabs)[number];

const labels: Record<AdminTab, string> = {
  dashboard: "Dashboard",
  listings: "Listings",
  inquiries: "Inquiries",
  settings: "Settings",
  pages: "Pages",
};

/**
 * Links, so that a press counts before the page's scripts have come. One stop for the Tab key; the arrow keys, Home and
 * End move between the tabs.
 */
export function AdminTabs({ chosen, unread }: { chosen: AdminTab; unread: number | undefined }) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    // The focus is ahead of the chosen tab while a tab's code is loading.
    const focused = adminTabs.find((tab) => document.activeElement?.id === `tab-${tab}`) ?? chosen;
    const target = tabAfter(focused, event.key);
    if (!target) return;
    event.preventDefault();
    const link = document.getElementById(`tab-${target}`);
    link?.click();
    link?.focus();
  }

  return (
    <div role="tablist" aria-label="Admin" className="tabs" onKeyDown={move}>
      {adminTabs.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          to={tab === "dashboard" ? "/admin" : `/admin?tab=${tab}`}
          // Choosing the same tab twice adds one step to the history.
          replace={tab === chosen}
          role="tab"
          aria-selected={tab === chosen}
          aria-controls="tab-panel"
          tabIndex={tab === chosen ? 0 : -1}
        >
          {labels[tab]}
          {tab === "inquiries" && unread !== undefined && unread > 0 && (
            <span className="count">
              {wholeNumber(unread)}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}

/** The tab that a key leads to. The space bar presses the tab itself: a link only listens to Enter. */
function tabAfter(tab: AdminTab, key: string): AdminTab | undefined {
  const at = adminTabs.indexOf(tab);
  if (key === "ArrowRight") return adminTabs[(at + 1) % adminTabs.length];
  if (key === "ArrowLeft") return adminTabs.at(at - 1);
  if (key === "Home") return adminTabs[0];
  if (key === " ") return tab;
  return key === "End" ? adminTabs.at(-1) : undefined;
}
