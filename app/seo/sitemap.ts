import type { PageHandle } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/sitemap";
import { sitemapEntries } from "./sitemap-entries.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemapXml(await sitemapEntries(context), servicesOf(context).config.origin), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

export const handle: PageHandle = { kept: true };
