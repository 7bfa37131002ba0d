import type { SitemapEntry } from "../frame/page-handle.ts";
import { escapeXml } from "./xml.ts";

/** The index of the sitemap's files. */
export function sitemapIndex(names: readonly string[], origin: string): string {
  return document(
    "sitemapindex",
    names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}</loc></sitemap>`),
  );
}

/** One sitemap file; it may list 50,000 addresses: https://www.sitemaps.org/protocol.html#index */
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

/** Names of the files that don't list MLS homes: the first has the other pages, the second the agent's own homes. */
export const fileNames = ["1.xml", "2.xml"];

/** MLS homes per file, limited because they're read while visitors are served. */
export const mostMlsHomesInOneFile = 10_000;
/** More files than any MLS needs. */
const mostMlsFiles = 100;

/** How many files the MLS homes need; 0 if they fit in the file with the other pages. */
export function mlsFilesOf(homes: number): number {
  return homes <= mostMlsHomesInOneFile ? 0 : Math.min(Math.ceil(homes / mostMlsHomesInOneFile), mostMlsFiles);
}

export function mlsFileNames(files: number): string[] {
  return Array.from({ length: files }, (_, at) => `homes-${at + 1}.xml`);
}

/** @returns a file's zero-based index among those with MLS homes; undefined for any other name */
export function mlsFileNamed(name: string): number | undefined {
  const at = mlsFileNames(mostMlsFiles).indexOf(name);
  return at < 0 ? undefined : at;
}
