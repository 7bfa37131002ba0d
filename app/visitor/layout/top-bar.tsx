import { useLocation } from "react-router";
import { noPicture } from "#domain/profile/no-picture.ts";
import { listingsWording, phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { usePageHandle } from "../../frame/page-handle.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageStyles } from "../../ui/page-styles.tsx";
import longNameStyles from "./top-bar-long-name.css?inline";
import overPictureStyles from "./top-bar-over-picture.css?inline";

export interface MenuLink {
  href: string;
  label: string;
  /** Announced while the page it links to loads. */
  busy?: string;
}

export const menuLinks: readonly MenuLink[] = [
  { href: "/", label: "Home" },
  { href: "/search", label: "Search" },
  { href: "/listings", label: "My Listings", busy: listingsWording.loading },
  { href: "/resources", label: "Resources" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
];

/** Up to this length, a name leaves the logo its space on every phone. */
const shortName = 15;

/** For names longer than these, the firm's name appears below if the window leaves no room for the logo. */
const longNames = [shortName, 20, 26, 36];

const namesClass = ({ length }: string) =>
  ["names", ...longNames.filter((letters) => length > letters).map((letters) => `over-${letters}`)].join(" ");

export function TopBar() {
  const { profile } = useSite();
  const { agentName } = profile;
  const { frame, isApplication } = usePageHandle();
  const isOverPicture = frame === "hero";
  const isLong = agentName.length > shortName;
  const styles = (isOverPicture ? overPictureStyles : "") + (isLong ? longNameStyles : "");
  return (
    <header className={isOverPicture ? "top-bar over-picture" : "top-bar"}>
      {/* The admin's sheet includes it, and its script has no styles. */}
      {import.meta.env.SSR && styles && !isApplication && <PageStyles styles={styles} />}
      <div className="inner wrap">
        <div className={namesClass(agentName)}>
          <a className="name" href="/">
            {agentName}
          </a>
          {isLong && <span className="firm-name">{profile.firmName}</span>}
          {/* Takes the space the name leaves, and shrinks first. */}
          <div className="firm">
            <span className="separator" />
            <span className="logo">
              {profile.logo === noPicture ? (
                profile.firmName
              ) : (
                <img src={profile.logo} alt={profile.firmName} width={240} height={56} fetchPriority="low" />
              )}
              {isOverPicture && profile.logo !== noPicture && profile.logoLight !== noPicture && (
                <img className="light" src={profile.logoLight} alt="" width={240} height={56} fetchPriority="low" />
              )}
            </span>
          </div>
        </div>
        <nav className="menu" aria-label="Main">
          <MenuLinks isBar />
        </nav>
        {/* Invoker commands: React passes them on, but its types don't include them yet. Only the button with the
            right state is reachable; the script updates the other one too. */}
        <button
          type="button"
          className="toggle"
          aria-label="Open menu"
          aria-expanded="false"
          aria-controls="menu"
          {...{ command: "show-modal", commandfor: "menu" }}
        >
          <Icon name="menu" />
        </button>
      </div>
      <dialog id="menu" className="side-panel" closedby="any" aria-label="Menu">
        <button
          type="button"
          className="toggle"
          aria-label="Close menu"
          aria-expanded="true"
          aria-controls="menu"
          {...{ command: "close", commandfor: "menu" }}
        >
          <Icon name="close" />
        </button>
        <nav aria-label="Main, on small screens">
          <MenuLinks />
        </nav>
        <a className="call" href={`tel:${profile.phone}`}>
          <Icon name="phone" />
          {`Call ${phoneText(profile.phone)}`}
        </a>
      </dialog>
    </header>
  );
}

/**
 * This browser's saved homes come last, if there are any (saved-hearts.ts). In the bar they come first, because its links
 * end at the right edge: the first saved home moves none of them.
 */
function MenuLinks({ isBar = false }: { isBar?: boolean }) {
  const { pathname } = useLocation();
  const saved = (
    <li data-saved="" hidden>
      <a href="/saved" rel="nofollow" aria-current={isCurrent("/saved", pathname)}>
        <Icon name="heart" />
        <span className={isBar ? "visually-hidden" : undefined}>{listingsWording.saved}</span> <b />
      </a>
    </li>
  );
  return (
    <ul>
      {isBar && saved}
      {menuLinks.map(({ href, label, busy }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent(href, pathname)} data-busy={busy}>
            {label}
          </a>
        </li>
      ))}
      {!isBar && saved}
    </ul>
  );
}

/** Whether a link is the current page or its section. */
function isCurrent(href: string, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}
