import { type GuideForSite, guideForSite } from "#domain/profile/guide-for-site.ts";
import { placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { publicGuides } from "../../frame/site-pages.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { Icon } from "../../ui/icon.tsx";
import { sitePictureAddress } from "../../ui/site-picture.tsx";
import type { Route } from "./+types/resources-page";
import styles from "./resources-page.css?inline";

export async function loader({ context }: Route.LoaderArgs) {
  const [{ site }, guides] = await Promise.all([currentSite(context), publicGuides(context)]);
  const values = placeholderValues(site.profile);
  return { guides: guides.map((guide) => guideForSite(guide, guide.live, site.profile, values)) };
}

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    pageName: "Resources",
    ...(site && { description: pageText("resourcesDescription", site.profile) }),
  });
};

export default function ResourcesPage({ loaderData: { guides } }: Route.ComponentProps) {
  const { profile } = useSite();
  return (
    <div className="page resources-page wrap">
      <h1>{pageText("resourcesHeading", profile)}</h1>
      <p className="lead">{pageText("resourcesLead", profile)}</p>
      <a className="link" href="/tools">
        {pageText("resourcesToTools", profile)}
        <Icon name="arrow" />
      </a>
      <a className="link to-sell" href="/sell">
        {pageText("sellBandAction", profile)}
        <Icon name="arrow" />
      </a>
      <div className="columns">
        <ul className="guide-cards">
          {guides.map((guide, index) => (
            <GuideCard key={guide.slug} guide={guide} isFirst={index === 0} />
          ))}
        </ul>
        <TrustedPartners />
      </div>
    </div>
  );
}

function GuideCard({ guide, isFirst }: { guide: GuideForSite; isFirst: boolean }) {
  return (
    <li>
      <a className="guide-card" href={`/resources/${guide.slug}`}>
        <span className="photo">
          <CardPicture guide={guide} isFirst={isFirst} />
        </span>
        <h2>{guide.title}</h2>
        <p className="secondary">{guide.summary}</p>
      </a>
    </li>
  );
}

/** The agent's own picture, or the guide's shipped one. */
function CardPicture({ guide, isFirst }: { guide: Pick<GuideForSite, "name" | "cover">; isFirst: boolean }) {
  const { name, cover } = guide;
  const address = cover ?? (name && sitePictureAddress(`guide-${name}-card.svg`));
  if (!address) return null;
  const turn = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  return <img src={address} alt="" width={800} height={500} {...turn} />;
}

/** Firms the agent recommends on request. The wording is neutral: visitors can choose any provider. */
function TrustedPartners() {
  const { profile } = useSite();
  const { partners, advertising } = profile;
  if (partners.length === 0) return null;
  return (
    <aside className="partners" aria-labelledby="partners-heading">
      <h2 id="partners-heading">{pageText("partnersHeading", profile)}</h2>
      <ul>
        {partners.map(({ name, tooltip, address, logo }, index) => (
          <li key={name}>
            <a
              href={address}
              target="_blank"
              rel={advertising.partnerDisclosure ? "noopener nofollow sponsored" : "noopener nofollow"}
              title={tooltip}
              aria-describedby={`partner-${index}`}
            >
              <img src={logo} alt={name} width={220} height={56} loading="lazy" />
            </a>
            {/* Also printed: touch screens have no hover, and it may say that visitors can choose any provider. */}
            <p className="note" id={`partner-${index}`}>
              {tooltip}
            </p>
          </li>
        ))}
      </ul>
      <p className="money">{advertising.partnerDisclosure || pageText("partnersUnpaid", profile)}</p>
    </aside>
  );
}
