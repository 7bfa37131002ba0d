import { guides } from "#content/guides.ts";
import type { Guide } from "#domain/guide.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { SitePicture } from "../ui/site-picture.tsx";
import type { Route } from "./+types/resources-page";
import styles from "./guides.css?inline";
import { TrustedPartners } from "./trusted-partners.tsx";

export const handle = { styles };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, {
    pageName: "Resources",
    description:
      "Eight guides to buying and selling along the Front Range: military relocation, VA loans, first homes, new construction, land and listing a home.",
  });

export default function ResourcesPage() {
  return (
    <div className="page resources-page wrap">
      <h1>Real Estate Resources</h1>
      <p className="lead">
        Eight guides for the questions I am asked most, written for Colorado Springs and the Front Range.
      </p>
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
            sizes="(max-width: 768px) calc(100vw - 40px), 340px"
            isFirst={isFirst}
          />
        </span>
        <h2>{guide.title}</h2>
        <p>{guide.summary}</p>
      </a>
    </li>
  );
}
