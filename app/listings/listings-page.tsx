import { data } from "react-router";
import { inOrder } from "#domain/listings/listing-order.ts";
import { listPage, partOn } from "#domain/listings/listing-pages.ts";
import { listingsWording } from "#domain/wording.ts";
import { allHomes } from "../homes.server.ts";
import type { KeptAddress, PageHandle } from "../page-handle.ts";
import { listingsDescription } from "../seo/descriptions.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { siteOf } from "../site-data.ts";
import type { Route } from "./+types/listings-page";
import { listingsAddress, type WantedListings, wantedListings } from "./listings-address.ts";
import styles from "./listings-page.css?inline";
import { ListingsView } from "./listings-view.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = wantedListings(searchParams);
  const { status, order } = wanted;
  const all = await allHomes(context);
  if (!all) return data({ wanted, all: [], grid: undefined }, { status: 503 });
  const chosen = inOrder(status ? all.filter((listing) => listing.status === status) : all, order);
  const page = listPage(searchParams.get("page"), chosen.length);
  return { wanted, all, grid: { listings: partOn(page, chosen), page, total: chosen.length } };
}

const kept: KeptAddress = ({ searchParams }, { listingCount }) => {
  const { status, order } = wantedListings(searchParams);
  return listingsAddress(status, listPage(searchParams.get("page"), listingCount(status)).number, order);
};

export const handle: PageHandle = { styles, kept, sitemap: ({ changed }) => [{ path: "/listings", changed }] };

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { number, last } = loaderData?.grid?.page ?? { number: 1, last: 1 };
  const site = siteOf(matches);
  const description = site && { description: listingsDescription(site.profile, loaderData?.all ?? []) };
  if (number === 1)
    return pageMeta(matches, location.pathname, {
      pageName: listingsWording.heading,
      feed: "/feed.xml",
      ...description,
    });
  return pageMeta(matches, location.pathname, {
    ...description,
    pageName: `${listingsWording.heading} - ${listingsWording.page(number, last)}`,
    // A search engine that takes the first page for all of them would not find the homes of the others.
    canonicalUrl: listingsAddress(undefined, isAsItIs(loaderData?.wanted) ? number : 1),
  });
};

/** Whether all homes stand in their usual order: other lists show search engines nothing new. */
function isAsItIs(wanted: WantedListings | undefined): boolean {
  return wanted?.status === undefined && wanted?.order === "newest";
}

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  return <ListingsView {...loaderData} />;
}
