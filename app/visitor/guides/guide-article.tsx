import type { ComponentProps } from "react";
import type { Head } from "#domain/pages/outline.ts";
import type { GuideForSite } from "#domain/profile/guide-for-site.ts";
import { hoursText } from "#domain/profile/hours-wording.ts";
import { longDate, phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { Portrait } from "../../frame/portrait.tsx";
import { pageText } from "../../frame/site-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { SitePicture } from "../../ui/site-picture.tsx";
import { AreaLinks } from "../areas/area-links.tsx";
import { BackLink } from "../cards/back-link.tsx";
import type { Article } from "../texts/articles.server.ts";
import { HomesForSale, type NextGuide, ReadNext, ToolsForGuide } from "./read-next.tsx";

export interface GuideArticleProps {
  guide: GuideForSite;
  article: Article;
  homes: ComponentProps<typeof HomesForSale>["homes"];
  next: NextGuide[];
}

/** The path to a guide, for its page and structured data. */
export const stepsHere = [
  { name: "Home", path: "/" },
  { name: "Resources", path: "/resources" },
];

/** A guide as visitors see it. */
export function GuideArticle({ guide, article, homes, next }: GuideArticleProps) {
  const { profile } = useSite();
  return (
    <article className="page guide-page">
      <header className="wrap">
        <Breadcrumb steps={stepsHere} title={guide.title} />
        <h1>{guide.placedTitle}</h1>
        <AuthorLine guide={guide} />
      </header>
      <GuidePicture guide={guide} />
      <div className="column">
        <Figures figures={guide.figures} />
        {guide.isAboutBenefits && <p className="not-affiliated secondary">{pageText("notAffiliated", profile)}</p>}
        <Contents headings={article.headings} />
        <div className="article" dangerouslySetInnerHTML={{ __html: article.html }} />
        <ReadNext guides={next} />
        <ToolsForGuide name={guide.name} />
        <HomesForSale homes={homes} />
        <AreaLinks className="guide-homes" />
        <BackLink href="/resources" words="Back to Resources" />
      </div>
      {guide.callToAction && <CallToAction {...guide.callToAction} isForSellers={guide.name === "listing-agent"} />}
    </article>
  );
}

/** The picture above a guide: the agent's own, or the shipped one. The agent's own guides may have none. */
function GuidePicture({ guide: { name, cover } }: { guide: Pick<GuideForSite, "name" | "cover"> }) {
  if (!name && !cover) return null;
  return (
    <div className="guide-hero wrap">
      {cover ? (
        <img src={cover} alt="" width={1600} height={686} fetchPriority="high" />
      ) : (
        <SitePicture
          name={`guide-${name}`}
          widths={[750, 1280, 1600]}
          ratio={9 / 21}
          // Flat shapes stay sharp on a phone in the smallest copy.
          sizes="(max-width: 640px) 375px, (max-width: 1400px) 100vw, 1400px"
          isFirst
        />
      )}
    </div>
  );
}

function AuthorLine({ guide: { dates } }: { guide: GuideForSite }) {
  const { profile, today } = useSite();
  return (
    <div className="author-line secondary">
      <Portrait isSmall alt="" width={48} height={48} loading="lazy" />
      <span>
        By <a href="/about">{profile.agentName}</a>
        <br />
        {dates && (
          <>
            Published <Day day={dates.published} />
            {dates.reviewed && (
              <>
                {"\u00a0· Reviewed "}
                <Day day={dates.reviewed} />
              </>
            )}
            {"\u00a0· "}
          </>
        )}
        <small className="today">
          {dates ? "today" : "Today"} is {today}
        </small>
      </span>
    </div>
  );
}

/** @param day as in `2026-03-02` */
function Day({ day }: { day: string }) {
  return <time dateTime={day}>{longDate(new Date(day), "UTC")}</time>;
}

/** Collapsed, so a phone shows the text first. */
function Contents({ headings }: Pick<Article, "headings">) {
  if (headings.length === 0) return null;
  return (
    <details className="guide-contents">
      <summary>In this guide</summary>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Figures({ figures }: Required<Pick<Head, "figures">>) {
  if (!figures || figures.length === 0) return null;
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

function CallToAction({
  heading,
  text,
  button,
  isForSellers,
}: NonNullable<Head["callToAction"]> & { isForSellers: boolean }) {
  const { profile } = useSite();
  return (
    <section className="closing-band">
      <h2>{heading}</h2>
      <p>{text}</p>
      {isForSellers && (
        <a className="button navy" href="/sell">
          {pageText("sellBandAction", profile)}
        </a>
      )}{" "}
      <a className={`button ${isForSellers ? "line" : "navy"}`} href="/contact">
        {button}
      </a>
      {/* Includes the time zone, because families call from elsewhere. */}
      <p className="by-phone secondary">
        <a href={`tel:${profile.phone}`}>{phoneText(profile.phone)}</a> {hoursText(profile)}
      </p>
    </section>
  );
}
