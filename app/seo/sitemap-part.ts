import { countOf } from "#domain/listings/listing-counts.ts";
import { keptNowhere, type PageHandle, type SitemapEntry } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/sitemap-part";
import { sitemapEntries } from "./sitemap-entries.server.ts";
import { shareNamed, sharesOf } from "./sitemap-shares.ts";
import { urlSet, xmlAnswer } from "./sitemap-xml.ts";

/** One of the files that the sitemap names where there are too many homes for one: a share of them, or the other pages. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { listings, config } = servicesOf(context);
  const shares = sharesOf(countOf((await listings.contentVersion()).counts));
  const share = shareNamed(params.part, shares);
  if (share === undefined) return new Response(null, { status: 404 });
  if (share < 0) return xmlAnswer(urlSet(await sitemapEntries(context, []), config.origin));
  const entries = await sitemapEntries(context, await listings.share(share, shares));
  return xmlAnswer(urlSet(entries.filter(isOfHome), config.origin));
}

export const handle: PageHandle = {
  kept: ({ params: { part = "" } }, { listingCount }) =>
    shareNamed(part, sharesOf(listingCount())) === undefined ? keptNowhere : `/sitemap/${part}`,
};

function isOfHome({ path }: SitemapEntry): boolean {
  return path.startsWith("/listings/");
}
