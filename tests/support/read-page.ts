/** A page's text as a visitor reads it. */
export function words(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** The number of MLS home cards on a page. */
export const cards = (html: string) => html.match(/<article class="card home-card">/g)?.length ?? 0;
