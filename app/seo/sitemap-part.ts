import type { RouterContextProvider } from "react-router";
import { notCached, type PageHandle, type SitemapEntry } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/sitemap-part";
import { findableHomes, sitemapEntries } from "./sitemap-entries.server.ts";
import { fileNames, mlsFileNamed, mlsFilesOf, mostMlsHomesInOneFile, urlSet, xmlAnswer } from "./sitemap-files.ts";

/** One of the sitemap's files, for sites with too many MLS homes for one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const entries = (await mlsEntries(context, params.part)) ?? (await otherEntries(context, params.part));
  if (!entries) return new Response(null, { status: 404 });
  return xmlAnswer(urlSet(entries, servicesOf(context).config.origin));
}

export const handle: PageHandle = {
  cachedAs: ({ params: { part = "" } }, { hasOwnSearch }) => {
    const isFile = hasOwnSearch && (fileNames.includes(part) || mlsFileNamed(part) !== undefined);
    return isFile ? `/sitemap/${part}` : notCached;
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
  const mlsFiles = mlsFilesOf((await findableHomes(context))?.countForSale() ?? 0);
  if (mlsFiles === 0 || !fileNames.includes(part)) return undefined;
  if (part === fileNames[0]) return sitemapEntries(context, []);
  return (await sitemapEntries(context, await servicesOf(context).listings.all())).filter(({ path }) =>
    path.startsWith("/listings/"),
  );
}
