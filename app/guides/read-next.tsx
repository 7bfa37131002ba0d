import { guides } from "#content/guides.ts";
import type { Guide, GuideSlug } from "#domain/guide.ts";

/** What a reader of a guide is likely to ask next. */
const next: Record<GuideSlug, readonly [GuideSlug, GuideSlug]> = {
  "military-relocation": ["va-loans", "single-family-home"],
  "va-loans": ["military-relocation", "first-time-home-buyers"],
  "listing-agent": ["single-family-home", "new-construction"],
  "new-construction": ["custom-home-building", "first-time-home-buyers"],
  "custom-home-building": ["land", "new-construction"],
  "first-time-home-buyers": ["va-loans", "single-family-home"],
  land: ["custom-home-building", "new-construction"],
  "single-family-home": ["first-time-home-buyers", "listing-agent"],
};

/** From the end of a guide to the two that go on from it. */
export function ReadNext({ guide: { slug } }: { guide: Pick<Guide, "slug"> }) {
  return (
    <nav className="read-next" aria-labelledby="read-next-heading">
      <h2 id="read-next-heading">Read next</h2>
      <ul>
        {guides
          .filter((guide) => next[slug].includes(guide.slug))
          .map((guide) => (
            <li key={guide.slug}>
              <a href={`/resources/${guide.slug}`}>{guide.title}</a>: {guide.summary}
            </li>
          ))}
      </ul>
    </nav>
  );
}
