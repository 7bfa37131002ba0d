import type { GuideSlug } from "#domain/guide.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingsWording, priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { type GuideLink, pageText } from "../../frame/site-data.ts";

/** The guides a reader is likely to want next, by their names in content/. */
const next: Partial<Record<string, readonly [GuideSlug, GuideSlug]>> = {
  "military-relocation": ["va-loans", "single-family-home"],
  "va-loans": ["military-relocation", "first-time-home-buyers"],
  "listing-agent": ["single-family-home", "new-construction"],
  "new-construction": ["custom-home-building", "first-time-home-buyers"],
  "custom-home-building": ["land", "new-construction"],
  "first-time-home-buyers": ["va-loans", "single-family-home"],
  land: ["custom-home-building", "new-construction"],
  "single-family-home": ["first-time-home-buyers", "listing-agent"],
};

/** A guide with its card's summary. */
export interface NextGuide extends GuideLink {
  summary: string;
}

/** The two guides that follow one; for one of the agent's own, the next two in order. */
export function nextGuides<Each extends GuideLink>(guide: GuideLink, guides: readonly Each[]): Each[] {
  const wanted: readonly string[] | undefined = next[guide.name ?? ""];
  if (wanted) return guides.filter(({ name }) => name && wanted.includes(name));
  const at = guides.findIndex(({ slug }) => slug === guide.slug);
  const others = [...guides.slice(at + 1), ...guides.slice(0, Math.max(at, 0))];
  return others.slice(0, 2);
}

/** Links from the end of a guide to the next two. */
export function ReadNext({ guides }: { guides: readonly NextGuide[] }) {
  if (guides.length === 0) return null;
  return (
    <nav className="read-next" aria-labelledby="read-next-heading">
      <h2 id="read-next-heading">Read next</h2>
      <ul>
        {guides.map((guide) => (
          <li key={guide.slug}>
            <a href={`/resources/${guide.slug}`}>{guide.title}</a>: {guide.summary}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links from a guide to homes for sale. */
export function HomesForSale({ homes }: { homes: readonly HomeCard[] }) {
  const { profile } = useSite();
  return (
    <nav className="guide-homes" aria-labelledby="guide-homes-heading">
      <h2 id="guide-homes-heading">{pageText("newestHeading", profile)}</h2>
      <ul>
        {homes.map(({ id, title, price, city }) => (
          <li key={id}>
            <a href={`/listings/${id}`} data-busy={listingsWording.loadingDetails}>
              {title}
            </a>
            {`, ${priceText(price)}${city && ` in ${city}`}`}
          </li>
        ))}
        <li>
          <a href="/listings?status=active" data-busy={listingsWording.loading}>
            All active listings
          </a>
        </li>
      </ul>
    </nav>
  );
}

const vaLoan = { href: "/tools/va-loan", title: "VA loan payment" };
const payment = { href: "/tools/payment", title: "Monthly payment" };
const allowance = { href: "/tools/bah", title: "What your BAH buys" };

/** The calculators that belong to a guide. */
const toolsFor: Partial<Record<string, (typeof vaLoan)[]>> = {
  "va-loans": [vaLoan, allowance],
  "military-relocation": [allowance, vaLoan],
  "first-time-home-buyers": [payment, vaLoan],
} satisfies Partial<Record<GuideSlug, (typeof vaLoan)[]>>;

/** @param name the guide's name in content/ */
export function ToolsForGuide({ name = "" }: { name: string | undefined }) {
  const tools = toolsFor[name];
  if (!tools) return null;
  return (
    <nav className="read-next" aria-labelledby="tools-heading">
      <h2 id="tools-heading">Run the numbers</h2>
      <ul>
        {tools.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
