import type { SitemapEntry } from "../page-handle.ts";
import { escapeXml } from "./xml.ts";

/** Addresses that one file may list: https://www.sitemaps.org/protocol.html#index */
const mostInOneFile = 50_000;

/** The sitemap at /sitemap.xml: every page, or the list of its parts where there are too many for one file. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string, limit = mostInOneFile): string {
  if (entries.length <= limit) return urlSet(entries, origin);
  const parts = Array.from({ length: Math.ceil(entries.length / limit) }, (_, at) => at + 1);
  return document(
    "sitemapindex",
    parts.map((part) => `<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>`),
  );
}

/** @param name of a part, as in `2.xml`. Returns `undefined` when there is no such part, or all fits into one file. */
export function sitemapPart(
  entries: readonly SitemapEntry[],
  name: string,
  origin: string,
  limit = mostInOneFile,
): string | undefined {
  const [, number] = /^([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const part = entries.slice((Number(number) - 1) * limit, Number(number) * limit);
  return number && part.length > 0 && entries.length > limit ? urlSet(part, origin) : undefined;
}

function urlSet(entries: readonly SitemapEntry[], origin: string): string {
  return document(
    "urlset",
    entries.map(({ path, changed, images = [] }) =>
      [
        `<url><loc>${escapeXml(path === "/" ? `${origin}/` : origin + path)}</loc>`,
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
