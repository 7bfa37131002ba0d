import type { SitemapEntry } from "../frame/page-handle.ts";
import { escapeXml } from "./xml.ts";

/** The list of the sitemap's files. */
export function sitemapIndex(names: readonly string[], origin: string): string {
  return document(
    "sitemapindex",
    names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}</loc></sitemap>`),
  );
}

/** One file with addresses; it may list 50,000: https://www.sitemaps.org/protocol.html#index */
export function urlSet(entries: readonly SitemapEntry[], origin: string): string {
  return document(
    "urlset",
    entries.map(({ path, changed, images = [] }) =>
      [
        `<url><loc>${escapeXml(path === "/" ? origin : origin + path)}</loc>`,
        changed ? `<lastmod>${changed}</lastmod>` : "",
        ...images.map(
          (image) => `<image:image><image:loc>${escapeXml(new URL(image, origin).href)}</image:loc></image:image>`,
        ),
        "</url>",
      ].join(""),
    ),
  );
}

function document(element: "urlset" | "sitemapindex", lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${lines.join("\n")}
</${element}>
`;
}

export function xmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
