import type { ShownText } from "./shown-text.server.ts";

/** A page that is nothing but a text. */
export function TextArticle({ shown: { heading, html } }: { shown: ShownText }) {
  return (
    <div className="page text-page wrap">
      <h1>{heading}</h1>
      <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
