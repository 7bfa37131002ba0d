import { isExampleHost } from "#domain/profile/example-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { RangeSilhouette } from "../../ui/range-silhouette.tsx";
import { moreResources, popularResources } from "./footer-links.ts";
import { LegalLines } from "./legal-lines.tsx";
import { type MenuLink, menuLinks } from "./menu.ts";

export function Footer() {
  const { profile, year, guides } = useSite();
  return (
    <footer className="footer">
      <RangeSilhouette />
      <div className="inner">
        <div className="columns">
          <section className="reach">
            <h2>Contact</h2>
            <a className="phone" href={`tel:${profile.phone}`}>
              {phoneText(profile.phone)}
            </a>
            <a className="email" href={`mailto:${profile.email}`}>
              {profile.email}
            </a>
          </section>
          <FooterLinks heading="Site Map" links={menuLinks} />
          <FooterLinks heading="Popular Resources" links={popularResources(guides)} />
          <FooterLinks heading="More Resources" links={moreResources(guides)} />
        </div>
        <div className="bottom">
          <LegalLines />
          <p className="copyright">
            <span>
              © {year} {profile.agentName}. All rights reserved.
            </span>
            <Credit {...profile.credit} />
          </p>
        </div>
      </div>
    </footer>
  );
}

/** An example's address leads nowhere. */
function Credit({ label, address }: Profile["credit"]) {
  if (isExampleHost(new URL(address).host)) return <span>{label}</span>;
  return (
    <a href={address} rel="external nofollow">
      {label}
    </a>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly MenuLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, label, busy }) => (
          <li key={href}>
            <a href={href} data-busy={busy}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
