import { data } from "react-router";
import { beginning } from "#domain/beginning.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { type Area, areaPath, findArea, isIn } from "#domain/profile/areas.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { fillSentences, placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { useSite } from "../../frame/known-site.ts";
import { notCached, type PageHandle } from "../../frame/page-handle.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { NotFoundMessage } from "../../ui/not-found-message.tsx";
import { newestHomes } from "../listings/other-homes.server.ts";
import { OtherHomes } from "../listings/other-homes.tsx";
import type { Route } from "./+types/area-page";
import { AreaLinks } from "./area-links.tsx";
import styles from "./area-page.css?inline";

interface Shown {
  area: Area | undefined;
  homes: HomeCard[];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site } = await currentSite(context);
  const area = findArea(site.profile, params.slug.toLowerCase());
  if (!area) return data<Shown>({ area, homes: [] }, { status: 404 });
  const homes = await newestHomes(context, (home) => isIn(home, area));
  // A page that couldn't load its homes must not be cached.
  return data<Shown>({ area, homes: homes ?? [] }, { status: homes ? 200 : 503 });
}

export const handle: PageHandle = {
  styles,
  cachedAs: ({ params: { slug = "" } }, { isArea }) =>
    isArea(slug.toLowerCase()) ? `/areas/${slug.toLowerCase()}` : notCached,
  sitemap: ({ profile }) => profile?.areaPages.map((area) => ({ path: areaPath(area) })) ?? [],
};

const stepsHere = [{ name: "Home", path: "/" }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  const area = loaderData?.area;
  if (!site || !area) return pageMeta(matches, undefined, { pageName: "Page Not Found" });
  return pageMeta(matches, areaPath(area), {
    pageName: pageText("areaTitle", site.profile, { area: area.name }),
    description: descriptionOf(area, site.profile),
    structuredData: [breadcrumbData(site.origin, [...stepsHere, { name: area.name }])],
  });
};

/** Characters that search engines show. */
const descriptionLength = 155;

/** The beginning of the agent's text, cut at the end of a word. */
function descriptionOf(area: Area, profile: Profile): string {
  const text = textOf(area, profile).replace(/\s+/g, " ");
  if (text.length <= descriptionLength) return text;
  return `${beginning(text, descriptionLength - 1).replace(/\s+\S*$/, "")}…`;
}

function textOf({ text }: Area, profile: Profile): string {
  return fillSentences(text, placeholderValues(profile));
}

export default function AreaPage({ loaderData: { area, homes } }: Route.ComponentProps) {
  const { profile, guides } = useSite();
  if (!area) return <NotFoundMessage title="Page Not Found" text="There’s no area page at this address." />;
  return (
    <div className="page area-page wrap">
      <Breadcrumb steps={stepsHere} title={area.name} />
      <h1>{area.name}</h1>
      <div className="article">
        {textOf(area, profile)
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      <OtherHomes homes={homes} heading={pageText("areaHomes", profile, { area: area.name })} />
      <nav className="area-links" aria-labelledby="guides-heading">
        <h2 id="guides-heading">{pageText("areaGuides", profile)}</h2>
        <ul>
          {guides.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/resources/${slug}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <AreaLinks without={area.name} />
      <p>
        <a className="button navy" href="/contact">
          Get in Touch
        </a>
      </p>
    </div>
  );
}
