import { currentSite } from "../frame/current-site.server.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import type { Route } from "./+types/robots";

/**
 * The admin area isn't disallowed, because a crawler has to read its "noindex" to obey it. The same goes for the pages
 * of a site with demo content, which also has no sitemap.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, isOld } = await currentSite(context);
  const sitemap = site.mayBeFound ? `\nSitemap: ${site.origin}/sitemap.xml\n` : "";
  return new Response(`User-agent: *\nDisallow: /api/\n${sitemap}`, {
    // An outdated response must not be cached.
    status: isOld ? 503 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export const handle: PageHandle = { cachedAs: true };
