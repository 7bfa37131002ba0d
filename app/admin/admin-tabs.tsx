import type { KeyboardEvent } from "react";

export const adminTabs = ["dashboard", "listings", "inquiries", "settings"] as const;
export type AdminTab = (typeof adminTabs)[number];

const labels: Record<AdminTab, string> = {
  dashboard: "Dashboard",
  listings: "Listings",
  inquiries: "Inquiries",
  settings: "Settings",
};

interface AdminTabsProps {
  chosen: AdminTab;
  onChoose: (tab: AdminTab) => void;
}

/** One stop for the Tab key; the arrow keys, Home and End move between the tabs. */
export function AdminTabs({ chosen, onChoose }: AdminTabsProps) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    // From where the focus is: the chosen tab lags behind it while a tab's code is on its way.
    const focused = adminTabs.find((tab) => document.activeElement?.id === `tab-${tab}`) ?? chosen;
    const target = neighbor(focused, event.key);
    if (!target) return;
    event.preventDefault();
    onChoose(target);
    document.getElementById(`tab-${target}`)?.focus();
  }

  return (
    <div role="tablist" aria-label="Admin" className="tabs" onKeyDown={move}>
      {adminTabs.map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls="tab-panel"
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  );
}

function neighbor(tab: AdminTab, key: string): AdminTab | undefined {
  const at = adminTabs.indexOf(tab);
  if (key === "ArrowRight") return adminTabs[(at + 1) % adminTabs.length];
  if (key === "ArrowLeft") return adminTabs.at(at - 1);
  if (key === "Home") return adminTabs[0];
  return key === "End" ? adminTabs.at(-1) : undefined;
}
