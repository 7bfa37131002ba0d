import { data } from "react-router";
import { countHomes, countOf, homesOn, listedHomes, listPage } from "#domain/listings/lists/home-lists.ts";
import { listingsWording } from "#domain/wording.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { readHomes, showsOpenHouses } from "../../frame/homes.server.ts";
import type { CacheAddress, PageHandle } from "../../frame/page-handle.ts";
import { siteOf } from "../../frame/site-data.ts";
import { listingsDescription } from "../../seo/descriptions.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/listings-page";
import { listingsAddress, type WantedListings, wantedListings } from "./listings-address.ts";
import styles from "./listings-page.css?inline";
import { ListingsView } from "./listings-view.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = wantedListings(searchParams);
  const read = await readHomes(context, async (listings) => {
    const all = await listings.cards();
    const homes = listedHomes(all, wanted);
    const page = listPage(searchParams.get("page"), homes.length);
    return { counts: countHomes(all), grid: { listings: homesOn(page, homes), page, total: homes.length } };
  });
  if (!read) return data({ wanted, counts: none, grid: undefined }, { status: 503 });
  showsOpenHouses(context, read.grid.listings, (await currentSite(context)).site);
  return { wanted, ...read };
}

const none = { active: 0, pending: 0, sold: 0 };

const cachedAs: CacheAddress = ({ searchParams }, { listingCount }) => {
  const { status, order } = wantedListings(searchParams);
  return listingsAddress(status, listPage(searchParams.get("page"), listingCount(status)).number, order);
};

export const handle: PageHandle = {
  styles,
  cachedAs,
  sitemap: ({ hasListings, changed }) => (hasListings ? [{ path: "/listings", changed }] : []),
};

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { number, last } = loaderData?.grid?.page ?? { number: 1, last: 1 };
  const site = siteOf(matches);
  const description = site && {
    description: listingsDescription(site.profile, loaderData?.counts ?? none, loaderData?.grid?.listings ?? []),
  };
  if (number === 1)
    return pageMeta(matches, location.pathname, {
      pageName: listingsWording.heading,
      feed: "/feed.xml",
      // Empty lists stay out of search engines.
      isHidden: loaderData?.grid !== undefined && countOf(loaderData.counts) === 0,
      ...description,
    });
  return pageMeta(matches, location.pathname, {
    ...description,
    pageName: `${listingsWording.heading} - ${listingsWording.page(number, last)}`,
    // If the first page were canonical for all pages, search engines wouldn't find the homes on the others.
    canonicalUrl: listingsAddress(undefined, isAsItIs(loaderData?.wanted) ? number : 1),
  });
};

/** Whether all homes are listed in the default order; other lists add nothing for search engines. */
function isAsItIs(wanted: WantedListings | undefined): boolean {
  return wanted?.status === undefined && wanted?.order === "newest";
}

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  return <ListingsView {...loaderData} />;
}
