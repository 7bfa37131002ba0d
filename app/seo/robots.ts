import { currentSite } from "../frame/current-site.server.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import type { Route } from "./+types/robots";

/**
 * The admin area is not disallowed: a crawler has to read its "noindex" to obey it. So do the pages of a site that shows
 * something invented, to which no sitemap leads either.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, isOld } = await currentSite(context);
  const sitemap = site.mayBeFound ? `\nSitemap: ${site.origin}/sitemap.xml\n` : "";
  return new Response(`User-agent: *\nDisallow: /api/\n${sitemap}`, {
    // Nobody keeps an answer that may be old.
    status: isOld ? 503 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export const handle: PageHandle = { kept: true };
