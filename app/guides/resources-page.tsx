import { guides } from "#content/guides.ts";
import type { Guide } from "#domain/guide.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { pageText, siteOf, useSite } from "../site-data.ts";
import { Icon } from "../ui/icon.tsx";
import { SitePicture } from "../ui/site-picture.tsx";
import type { Route } from "./+types/resources-page";
import moneyStyles from "./partner-money.css?inline";
import styles from "./resources-page.css?inline";
import { TrustedPartners } from "./trusted-partners.tsx";

export const handle = { styles: styles + moneyStyles };

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    pageName: "Resources",
    ...(site && { description: pageText("resourcesDescription", site.profile) }),
  });
};

export default function ResourcesPage() {
  const { profile } = useSite();
  return (
    <div className="page resources-page wrap">
      <h1>Real Estate Resources</h1>
      <p className="lead">{pageText("resourcesLead", profile)}</p>
      <a className="link" href="/tools">
        What can I afford? Payment, VA loan and BAH
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

function GuideCard({ guide, isFirst }: { guide: Guide; isFirst: boolean }) {
  return (
    <li>
      <a className="guide-card" href={`/resources/${guide.slug}`}>
        <span className="photo">
          <SitePicture
            name={`guide-${guide.slug}-card`}
            widths={[400, 800]}
            ratio={10 / 16}
            sizes="(max-width: 640px) calc(100vw - 40px), (max-width: 1180px) 50vw, 432px"
            isFirst={isFirst}
          />
        </span>
        <h2>{guide.title}</h2>
        <p>{guide.summary}</p>
      </a>
    </li>
  );
}
