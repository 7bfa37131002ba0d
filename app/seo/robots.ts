import type { PageHandle } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/robots";

/** The admin area is not disallowed: a crawler has to read its "noindex" to obey it. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = servicesOf(context).config;
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export const handle: PageHandle = { kept: true };
