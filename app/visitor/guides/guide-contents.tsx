import type { Article } from "../texts/articles.server.ts";

/** The headings of a guide, folded away until they are asked for: a phone shows the text first. */
export function GuideContents({ headings }: Pick<Article, "headings">) {
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
