import { data } from "react-router";
import { guides } from "#content/guides.ts";
import type { Guide } from "#domain/guide.ts";
import { longDate } from "#domain/wording.ts";
import { keptNowhere, type PageHandle } from "../page-handle.ts";
import { guideMeta } from "../seo/guide-meta.ts";
import { NotFoundMessage } from "../site/not-found-message.tsx";
import { useSite } from "../site-data.ts";
import { Icon } from "../ui/icon.tsx";
import { SitePicture } from "../ui/site-picture.tsx";
import type { Route } from "./+types/guide-page";
import { articleHtml } from "./articles.server.ts";
import styles from "./guide-page.css?inline";

export function loader({ params }: Route.LoaderArgs) {
  const guide = findGuide(params.slug);
  return guide ? { guide, html: articleHtml(guide.slug) } : data({ guide: undefined, html: "" }, { status: 404 });
}

export const handle: PageHandle = {
  styles,
  kept: ({ params }) => {
    const guide = findGuide(params.slug);
    return guide ? `/resources/${guide.slug}` : keptNowhere;
  },
  sitemap: () => guides.map(({ slug, reviewed }) => ({ path: `/resources/${slug}`, changed: reviewed })),
};

function findGuide(wanted: string | undefined): Guide | undefined {
  return guides.find(({ slug }) => slug === wanted?.toLowerCase());
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => guideMeta(matches, loaderData?.guide);

export default function GuidePage({ loaderData: { guide, html } }: Route.ComponentProps) {
  if (!guide) return <NotFoundMessage title="Page Not Found" text="There is no guide at this address." />;
  return (
    <article className="page guide-page">
      <header className="wrap">
        <Breadcrumb title={guide.title} />
        <h1>{guide.title}</h1>
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
        <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
        <a className="link back" href="/resources">
          <Icon name="back" />
          Back to Resources
        </a>
      </div>
      <CallToAction guide={guide} />
    </article>
  );
}

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/resources">Resources</a>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function AuthorLine({ guide }: { guide: Guide }) {
  const { profile, today } = useSite();
  return (
    <p className="author-line">
      <img src={profile.portrait} alt="" width={48} height={48} loading="lazy" />
      <span>
        By <a href="/about">{profile.agentName}</a> · {today}
        <br />
        Last reviewed <time dateTime={guide.reviewed}>{longDate(new Date(guide.reviewed), "UTC")}</time>
      </span>
    </p>
  );
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

function CallToAction({ guide: { callToAction } }: { guide: Guide }) {
  return (
    <section className="closing-band">
      <h2>{callToAction.heading}</h2>
      <p>{callToAction.text}</p>
      <a className="button navy" href="/contact">
        {callToAction.button}
      </a>
    </section>
  );
}
