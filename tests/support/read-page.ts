/** The words of a page as a visitor reads them. */
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

/** How many cards of homes of the MLS stand in a page. */
export const cards = (html: string) => html.match(/<article class="home-card">/g)?.length ?? 0;
