import { useLocation } from "react-router";
import { usePageHandle } from "../page-handle.ts";
import { useSite } from "../site-data.ts";
import { dialogCommand } from "../ui/dialog-command.ts";
import { Icon } from "../ui/icon.tsx";
import { menuLinks } from "./menu.ts";

export function TopBar() {
  const { profile } = useSite();
  const isOverPicture = usePageHandle().frame === "hero";
  return (
    <header className={isOverPicture ? "top-bar over-picture" : "top-bar"}>
      <div className="inner">
        <a className="name" href="/">
          {profile.agentName}
        </a>
        <span className="separator" />
        <span className="logo">
          <img src={profile.logo} alt={profile.firmName} width={240} height={56} />
          {isOverPicture && <img className="light" src={profile.logoLight} alt="" width={240} height={56} />}
        </span>
        <nav className="menu" aria-label="Main">
          <MenuLinks />
        </nav>
        <button type="button" className="toggle" aria-label="Open menu" {...dialogCommand("show-modal", "menu")}>
          <Icon name="menu" />
        </button>
      </div>
      <dialog id="menu" className="side-panel" closedby="any" aria-label="Menu">
        <button type="button" className="toggle" aria-label="Close menu" {...dialogCommand("close", "menu")}>
          <Icon name="close" />
        </button>
        <nav aria-label="Main, on small screens">
          <MenuLinks />
        </nav>
      </dialog>
    </header>
  );
}

function MenuLinks() {
  const { pathname } = useLocation();
  return (
    <ul>
      {menuLinks.map(({ href, label, busy }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent(href, pathname)} data-busy={busy}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The page itself, or the section it belongs to. */
function isCurrent(href: string, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}
