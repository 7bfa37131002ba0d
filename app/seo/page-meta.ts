import type { MetaDescriptor } from "react-router";
import { siteDescription, siteName, titleWords } from "#domain/profile/made-texts.ts";
import { region } from "#domain/profile/place.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { pageText, siteOf } from "../frame/site-data.ts";
import { absoluteImage, type ShareImage, shareCard, siteImage } from "./share-card.ts";
import { agentData, websiteData } from "./structured-data.ts";

/** A page's metadata (specification, section 3, page metadata inputs). */
interface PageMetaInputs {
  pageName: string;
  title?: string;
  description?: string;
  /** The picture for share cards; the site's default if absent. */
  image?: ShareImage | undefined;
  /** Share the agent's portrait instead of the site's picture. */
  useProfileImage?: boolean;
  isArticle?: boolean;
  /** Dates an article was published and last reviewed. */
  articleTimes?: { published: string; modified: string } | undefined;
  /** Ask search engines not to list it, because it's currently empty. */
  isHidden?: boolean;
  /** A response to one visitor's form: not for search engines or sharing. */
  isAnswer?: boolean;
  /** The address of an Atom feed of what the page lists, from the site's root. */
  feed?: string;
  /** A path; the page's own by default. */
  canonicalUrl?: string;
  /** JSON-LD in addition to the agent's and the website's. */
  structuredData?: object[] | undefined;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * All metadata for search engines and share cards.
 * @param pathname the page's path; `undefined` for missing pages, which have no canonical address and ask not to be
 * indexed
 */
export function pageMeta(matches: Matches, pathname: string | undefined, inputs: PageMetaInputs): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: inputs.title ?? inputs.pageName }];
  const { profile, origin, mayBeFound } = site;
  const title = inputs.title ?? pageTitle(inputs, profile);
  const description = inputs.description ?? siteDescription(profile);
  const canonical = pathname === undefined ? undefined : canonicalAddress(origin, inputs.canonicalUrl ?? pathname);
  if (inputs.isAnswer) return answerMeta(title, description, canonical);
  const image = absoluteImage(inputs.image ?? siteImage(profile, inputs.useProfileImage), origin);
  return [
    { title },
    { name: "description", content: description },
    ...(canonical ? [{ tagName: "link" as const, rel: "canonical", href: canonical }] : []),
    // Keep missing pages out of search engines.
    { name: "robots", content: canonical && mayBeFound && !inputs.isHidden ? foundAsAWhole : "noindex" },
    ...(inputs.feed ? [feedLink(inputs.feed, profile)] : []),
    ...shareCard({ title, description, canonical, image, site, isArticle: inputs.isArticle ?? false }),
    ...articleTags(inputs.articleTimes),
    ...placeTags(profile),
    ...[agentData(site), websiteData(site), ...(inputs.structuredData ?? [])].map((data) => ({
      "script:ld+json": data,
    })),
  ] as MetaDescriptor[];
}

function answerMeta(title: string, description: string, canonical: string | undefined): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { name: "robots", content: "noindex" },
  ];
}

/**
 * Allows search engines a large picture and any amount of text:
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
const foundAsAWhole = "max-image-preview:large,max-snippet:-1";

/** The origin and the path without trailing slashes or query. */
export function canonicalAddress(origin: string, path: string): string {
  return origin + path.replace(/(?<!\/)\/+$/, "");
}

function pageTitle({ pageName, isArticle }: PageMetaInputs, profile: Profile): string {
  if (isArticle) return `${pageName} | ${pageText("guideTitleWords", profile)}`;
  const site = `${profile.agentName} | ${titleWords(profile)}`;
  return pageName === "Home" ? site : `${pageName} | ${site}`;
}

function articleTags(times: PageMetaInputs["articleTimes"]): MetaDescriptor[] {
  if (!times) return [];
  return [
    { property: "article:published_time", content: times.published },
    { property: "article:modified_time", content: times.modified },
  ];
}

function feedLink(href: string, profile: Profile): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title: siteName(profile), href };
}

function placeTags({ position, office }: Profile): MetaDescriptor[] {
  const { latitude, longitude } = position;
  return [
    { name: "geo.region", content: region },
    { name: "geo.placename", content: office.city },
    { name: "geo.position", content: `${latitude};${longitude}` },
  ];
}
