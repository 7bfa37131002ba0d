import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { wholeNumber } from "#domain/formats.ts";
import { lastInbox } from "../inquiries/addresses.ts";

export const adminTabs = ["dashboard", "listings", "inquiries", "settings", "pages"] as const;
export type AdminTab = (typeof adminTabs)[number];

const labels: Record<AdminTab, string> = {
  dashboard: "Dashboard",
  listings: "Listings",
  inquiries: "Inquiries",
  settings: "Settings",
  pages: "Pages",
};

/** Line drawings, which a phone shows above the labels. */
const drawings: Record<AdminTab, string> = {
  dashboard: "M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z",
  listings: "M3 9.5L10 4l7 5.5V17h-5v-4.5H8V17H3z",
  inquiries: "M3 11.5L5 4h10l2 7.5v5H3zM3 11.5h4.2l1 2h3.6l1-2H17",
  settings: "M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0M5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0",
  pages: "M5 2.5h7L15.500 6v11.500H5zM12 2.500V6h3.500M7.500 10h5M7.500 13h5",
};

/**
 * Links, so a click works before the page's scripts load. One stop for the Tab key; the arrow keys, Home and End move
 * between tabs.
 */
export function AdminTabs({ chosen, waiting }: { chosen: AdminTab; waiting: number | undefined }) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    // The focus is ahead of the selected tab while a tab's code is loading.
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
          to={tab === "dashboard" ? "/admin" : tab === "inquiries" ? lastInbox.address : `/admin/${tab}`}
          // Selecting the same tab twice adds one history entry.
          replace={tab === chosen}
          role="tab"
          aria-selected={tab === chosen}
          aria-controls="tab-panel"
          tabIndex={tab === chosen ? 0 : -1}
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={drawings[tab]} />
          </svg>
          {labels[tab]}
          {tab === "inquiries" && waiting !== undefined && waiting > 0 && (
            <span className="count pill">
              {wholeNumber(waiting)}
              <span className="visually-hidden"> waiting</span>
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}

/** Returns the tab that a key selects. The space bar clicks the tab here, because a link only handles Enter. */
function tabAfter(tab: AdminTab, key: string): AdminTab | undefined {
  const at = adminTabs.indexOf(tab);
  if (key === "ArrowRight") return adminTabs[(at + 1) % adminTabs.length];
  if (key === "ArrowLeft") return adminTabs.at(at - 1);
  if (key === "Home") return adminTabs[0];
  if (key === " ") return tab;
  return key === "End" ? adminTabs.at(-1) : undefined;
}
