import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/sitemap";
import { findableHomes, sitemapEntries } from "./sitemap-entries.server.ts";
import { fileNames, mlsFileNames, mlsFilesOf, sitemapIndex, urlSet, xmlAnswer } from "./sitemap-files.ts";

/** The sitemap at /sitemap.xml: every page, or the index of its files if there are too many MLS homes for one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings, config } = servicesOf(context);
  const mlsFiles = mlsFilesOf((await findableHomes(context))?.countForSale() ?? 0);
  if (mlsFiles > 0) return xmlAnswer(sitemapIndex([...fileNames, ...mlsFileNames(mlsFiles)], config.origin));
  return xmlAnswer(urlSet(await sitemapEntries(context, await listings.all()), config.origin));
}

export const handle: PageHandle = { cachedAs: true };
