import type { PageHandle, SitemapEntry } from "../page-handle.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";
import type { Route } from "./+types/sitemap";

/** Every page that may be found, with the pictures of homes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings, config } = servicesOf(context);
  const entries = context.get(siteMapContext).sitemapEntries({ listings: await listings.all() });
  return new Response(sitemapXml(entries, config.origin), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

export const handle: PageHandle = { kept: true };

function sitemapXml(entries: SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changed, images = [] }) =>
    [
      `<url><loc>${escapeXml(path === "/" ? `${origin}/` : origin + path)}</loc>`,
      changed ? `<lastmod>${changed}</lastmod>` : "",
      ...images.map(
        (image) => `<image:image><image:loc>${escapeXml(new URL(image, origin).href)}</image:loc></image:image>`,
      ),
      "</url>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
