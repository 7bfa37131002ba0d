import { countOf } from "#domain/listings/listing-counts.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/sitemap";
import { findableHomes, sitemapEntries } from "./sitemap-entries.server.ts";
import { fileNames, mlsFileNames, mlsFilesOf, mostInOneFile, sharesOf } from "./sitemap-shares.ts";
import { sitemapIndex, urlSet, xmlAnswer } from "./sitemap-xml.ts";

/** The sitemap at /sitemap.xml: every page, or the list of its files where there are too many homes for one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings, config } = servicesOf(context);
  const shares = sharesOf(countOf((await listings.contentVersion()).counts));
  const mlsFiles = mlsFilesOf((await findableHomes(context))?.countForSale() ?? 0);
  if (shares > 1 || mlsFiles > 0)
    return xmlAnswer(sitemapIndex([...fileNames(shares), ...mlsFileNames(mlsFiles)], config.origin));
  const { listings: all } = await listings.part({ limit: mostInOneFile });
  return xmlAnswer(urlSet(await sitemapEntries(context, all), config.origin));
}

export const handle: PageHandle = { kept: true };
