import type { PageHandle, SitemapEntry } from "../page-handle.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";
import type { Route } from "./+types/sitemap";
import { escapeXml } from "./xml.ts";

/** Every page that may be found, with the pictures of homes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, config } = servicesOf(context);
  const [listings, profile, { updatedAt }] = await Promise.all([
    platform.listings.all(),
    platform.profile.load(),
    platform.listings.contentVersion(),
  ]);
  const entries = context.get(siteMapContext).sitemapEntries({ listings, profile, changed: updatedAt });
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
