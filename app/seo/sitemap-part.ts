import type { RouterContextProvider } from "react-router";
import { countOf } from "#domain/listings/listing-counts.ts";
import { keptNowhere, type PageHandle, type SitemapEntry } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/sitemap-part";
import { findableHomes, sitemapEntries } from "./sitemap-entries.server.ts";
import { mlsFileNamed, mlsFilesOf, mostMlsHomesInOneFile, shareNamed, sharesOf } from "./sitemap-shares.ts";
import { urlSet, xmlAnswer } from "./sitemap-xml.ts";

/** One of the files that the sitemap names where there are too many homes for one: a share of them, or the other pages. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const entries = (await mlsEntries(context, params.part)) ?? (await otherEntries(context, params.part));
  if (!entries) return new Response(null, { status: 404 });
  return xmlAnswer(urlSet(entries, servicesOf(context).config.origin));
}

export const handle: PageHandle = {
  kept: ({ params: { part = "" } }, { listingCount, hasOwnSearch }) => {
    const shares = sharesOf(listingCount());
    if (shareNamed(part, shares) !== undefined) return `/sitemap/${part}`;
    if (hasOwnSearch && mlsFileNamed(part) !== undefined) return `/sitemap/${part}`;
    // With many homes of the MLS these are files, too, and few enough to be made each time.
    return hasOwnSearch && shareNamed(part, shares, true) !== undefined ? undefined : keptNowhere;
  },
};

async function mlsEntries(context: Readonly<RouterContextProvider>, part: string): Promise<SitemapEntry[] | undefined> {
  const at = mlsFileNamed(part);
  if (at === undefined) return undefined;
  const homes = await findableHomes(context);
  if (!homes || at >= mlsFilesOf(homes.countForSale())) return undefined;
  return homes.addresses(at * mostMlsHomesInOneFile, mostMlsHomesInOneFile);
}

async function otherEntries(
  context: Readonly<RouterContextProvider>,
  part: string,
): Promise<SitemapEntry[] | undefined> {
  const { listings } = servicesOf(context);
  const shares = sharesOf(countOf((await listings.contentVersion()).counts));
  const mlsFiles = mlsFilesOf((await findableHomes(context))?.countForSale() ?? 0);
  const share = shareNamed(part, shares, shares > 1 || mlsFiles > 0);
  if (share === undefined) return undefined;
  if (share < 0) return sitemapEntries(context, []);
  return (await sitemapEntries(context, await listings.share(share, shares))).filter(isOfListing);
}

function isOfListing({ path }: SitemapEntry): boolean {
  return path.startsWith("/listings/");
}
