import type { GuideSlug } from "#domain/guide.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { type GuideLink, pageText } from "../../frame/site-data.ts";
import { DemonstrationNote } from "../../ui/demonstration-note.tsx";
import { RangeSilhouette } from "../../ui/range-silhouette.tsx";
import { type MenuLink, menuLinks } from "./top-bar.tsx";

const popular: GuideSlug[] = ["military-relocation", "va-loans", "first-time-home-buyers", "listing-agent"];
const more: GuideSlug[] = ["new-construction", "custom-home-building", "land", "single-family-home"];
const tools: MenuLink = { href: "/tools", label: "What Can I Afford?" };

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
          <FooterLinks heading="Popular Resources" links={linksTo(popular, guides)} />
          <FooterLinks heading="More Resources" links={[...linksTo(more, guides), tools]} />
        </div>
        <div className="bottom">
          <LegalLines />
          <p className="copyright flow">
            <span>{`© ${year} ${profile.agentName}. All rights reserved.`}</span>
            <a href={profile.credit.address} rel="external nofollow">
              {profile.credit.label}
            </a>
          </p>
        </div>
      </div>
    </footer>
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

/** Links to the guides with these names at their current addresses; skips unpublished ones. */
function linksTo(names: readonly GuideSlug[], guides: readonly GuideLink[]): MenuLink[] {
  const found = names.map((name) => guides.find((guide) => guide.name === name));
  return found
    .filter((guide) => guide !== undefined)
    .map(({ slug, title }) => ({ href: `/resources/${slug}`, label: title }));
}

/** Can end a line, but never start one. */
const dot = "\u00a0· ";

/** Required on every page of a licensee's advertising: the firm's name as text, the license, fair housing. */
function LegalLines() {
  const { profile } = useSite();
  const { disclosureAddress } = profile.advertising;
  return (
    <div className="legal-lines">
      <p>
        <strong>{profile.firmName}</strong>
        <span className="dot">{dot}</span>
        {profile.license}
      </p>
      <p>
        {pageText("fairHousing", profile)} <a href="/privacy">Privacy</a>
        {dot}
        <a href="/accessibility">Accessibility</a>
        {disclosureAddress && (
          <>
            {dot}
            <a href={disclosureAddress}>Brokerage disclosures</a>
          </>
        )}
      </p>
      <DemonstrationNote />
    </div>
  );
}
