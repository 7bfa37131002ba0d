import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/sitemap-part";
import { sitemapEntries } from "./sitemap-entries.server.ts";
import { sitemapPart } from "./sitemap-xml.ts";

/** One of the files that the sitemap names where it is too long for one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const xml = sitemapPart(await sitemapEntries(context), params.part, servicesOf(context).config.origin);
  if (xml === undefined) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
