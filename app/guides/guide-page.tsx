import { data } from "react-router";
import { guides } from "#content/guides.ts";
import type { Guide } from "#domain/guide.ts";
import { type GuideForSite, guideForSite } from "#domain/guide-for-site.ts";
import { hoursText } from "#domain/profile/hours-wording.ts";
import { placeholderValues } from "#domain/profile/placeholders.ts";
import { longDate, phoneText } from "#domain/wording.ts";
import { AreaLinks } from "../areas/area-links.tsx";
import { currentSite } from "../current-site.server.ts";
import { keptNowhere, type PageHandle } from "../page-handle.ts";
import { pageText } from "../page-text.ts";
import { guideMeta } from "../seo/guide-meta.ts";
import { NotFoundMessage } from "../site/not-found-message.tsx";
import { useSite } from "../site-data.ts";
import { ToolsForGuide } from "../tools/tools-for-guide.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Icon } from "../ui/icon.tsx";
import { SitePicture } from "../ui/site-picture.tsx";
import type { Route } from "./+types/guide-page";
import { type Article, readArticle } from "./articles.server.ts";
import { GuideContents } from "./guide-contents.tsx";
import notesStyles from "./guide-notes.css?inline";
import styles from "./guide-page.css?inline";
import { homesForGuide } from "./homes-for-guide.server.ts";
import { HomesForSale } from "./homes-for-sale.tsx";
import { ReadNext } from "./read-next.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const guide = findGuide(params.slug);
  if (!guide) return data({ guide, article: noArticle, homes: [] }, { status: 404 });
  const [homes, { site }] = await Promise.all([homesForGuide(guide, context), currentSite(context)]);
  const values = { ...placeholderValues(site.profile), year: String(site.year) };
  const answer = {
    guide: guideForSite(guide, site.profile, values),
    article: readArticle(guide.slug, values),
    homes: homes ?? [],
  };
  // Nobody keeps a guide that could not name the homes: the next visitor shall see them.
  return data(answer, { status: homes ? 200 : 503 });
}

const noArticle: Article = { html: "", headings: [] };

export const handle: PageHandle = {
  styles: styles + notesStyles,
  kept: ({ params }) => {
    const guide = findGuide(params.slug);
    return guide ? `/resources/${guide.slug}` : keptNowhere;
  },
  sitemap: ({ profile }) =>
    guides.map(({ slug }) => ({ path: `/resources/${slug}`, changed: profile?.publishing.guidesRead[slug] })),
};

function findGuide(wanted: string | undefined): Guide | undefined {
  return guides.find(({ slug }) => slug === wanted?.toLowerCase());
}

const stepsHere = [
  { name: "Home", path: "/" },
  { name: "Resources", path: "/resources" },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => guideMeta(matches, loaderData?.guide);

export default function GuidePage({ loaderData: { guide, article, homes } }: Route.ComponentProps) {
  const { profile } = useSite();
  if (!guide) return <NotFoundMessage title="Page Not Found" text="There is no guide at this address." />;
  return (
    <article className="page guide-page">
      <header className="wrap">
        <Breadcrumb steps={stepsHere} title={guide.title} />
        <h1>{guide.placedTitle}</h1>
        <AuthorLine guide={guide} />
      </header>
      <div className="guide-hero">
        <SitePicture
          name={`guide-${guide.slug}`}
          widths={[640, 1280, 1600]}
          ratio={9 / 21}
          sizes="(max-width: 1400px) 100vw, 1400px"
          isFirst
        />
      </div>
      <div className="column">
        <Figures figures={guide.figures} />
        {guide.isAboutBenefits && <p className="not-affiliated">{pageText("notAffiliated", profile)}</p>}
        <GuideContents headings={article.headings} />
        <div className="article" dangerouslySetInnerHTML={{ __html: article.html }} />
        <ReadNext guide={guide} />
        <ToolsForGuide guide={guide} />
        <HomesForSale homes={homes} />
        <AreaLinks className="guide-homes" />
        <a className="link back" href="/resources">
          <Icon name="back" />
          Back to Resources
        </a>
      </div>
      <CallToAction guide={guide} />
    </article>
  );
}

function AuthorLine({ guide: { dates } }: { guide: GuideForSite }) {
  const { profile, today } = useSite();
  return (
    <p className="author-line">
      <img src={profile.portrait} alt="" width={48} height={48} loading="lazy" />
      <span>
        By <a href="/about">{profile.agentName}</a> · <span className="today">Today is {today}</span>
        {dates && (
          <>
            <br />
            Published <Day day={dates.published} /> · Last reviewed <Day day={dates.reviewed} />
          </>
        )}
      </span>
    </p>
  );
}

/** @param day as in `2026-03-02` */
function Day({ day }: { day: string }) {
  return <time dateTime={day}>{longDate(new Date(day), "UTC")}</time>;
}

function Figures({ figures }: Pick<Guide, "figures">) {
  return (
    <ul className="figures">
      {figures.map(({ value, label }) => (
        <li key={label}>
          <strong>{value}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function CallToAction({ guide: { callToAction } }: { guide: GuideForSite }) {
  const { profile } = useSite();
  return (
    <section className="closing-band">
      <h2>{callToAction.heading}</h2>
      <p>{callToAction.text}</p>
      <a className="button navy" href="/contact">
        {callToAction.button}
      </a>
      {/* With the time zone: families call from another one. */}
      <p className="by-phone">
        <a href={`tel:${profile.phone}`}>{phoneText(profile.phone)}</a> {hoursText(profile)}
      </p>
    </section>
  );
}
