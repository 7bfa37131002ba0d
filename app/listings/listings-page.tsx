import { data } from "react-router";
import { isListingStatus, type Listing, type ListingStatus, listingStatuses } from "#domain/listings/listing.ts";
import { type ListPage, listPage, partOn } from "#domain/listings/listing-pages.ts";
import { listingsWording, statusWord } from "#domain/wording.ts";
import type { KeptAddress, PageHandle } from "../page-handle.ts";
import { listingsDescription } from "../seo/descriptions.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { servicesOf } from "../services.server.ts";
import { siteOf } from "../site-data.ts";
import type { Route } from "./+types/listings-page";
import { ListingCard } from "./listing-card.tsx";
import { listingsAddress } from "./listings-address.ts";
import styles from "./listings-page.css?inline";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("status");
  const status = isListingStatus(wanted) ? wanted : undefined;
  const { listings, log } = servicesOf(context);
  try {
    const all = await listings.all();
    const chosen = status ? all.filter((listing) => listing.status === status) : all;
    const page = listPage(searchParams.get("page"), chosen.length);
    return { status, all, grid: { listings: partOn(page, chosen), page } };
  } catch (error) {
    log.error("listings not loaded", { error: String(error) });
    return data({ status, all: [], grid: undefined }, { status: 503 });
  }
}

const kept: KeptAddress = ({ searchParams }, { listingCount }) => {
  const wanted = searchParams.get("status");
  const status = isListingStatus(wanted) ? wanted : undefined;
  return listingsAddress(status, listPage(searchParams.get("page"), listingCount(status)).number);
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
    canonicalUrl: listingsAddress(undefined, loaderData?.status ? 1 : number),
  });
};

export default function ListingsPage({ loaderData: { status, grid } }: Route.ComponentProps) {
  return (
    <div className="page listings-page wrap">
      <h1>{listingsWording.heading}</h1>
      <StatusFilter chosen={status} />
      {grid ? (
        <>
          <ListingGrid listings={grid.listings} status={status} />
          {grid.page.last > 1 && <PageTurner page={grid.page} status={status} />}
        </>
      ) : (
        <p className="failure">{listingsWording.failed}</p>
      )}
    </div>
  );
}

/** A form whose buttons are the filters: the chosen one is part of the address, so it can be shared and gone back to. */
function StatusFilter({ chosen }: { chosen: ListingStatus | undefined }) {
  return (
    <form className="filters" action="/listings" aria-label="Filter by status" data-busy={listingsWording.loading}>
      <button type="submit" aria-pressed={chosen === undefined}>
        All Properties
      </button>
      {listingStatuses.map((status) => (
        <button key={status} type="submit" name="status" value={status} aria-pressed={chosen === status}>
          {statusWord[status]}
        </button>
      ))}
    </form>
  );
}

function ListingGrid({ listings, status }: { listings: Listing[]; status: ListingStatus | undefined }) {
  if (listings.length === 0) return <p className="empty">{listingsWording.empty(status)}</p>;
  return (
    <div className="cards">
      {listings.map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} isFirst={index === 0} />
      ))}
    </div>
  );
}

function PageTurner({ page: { number, last }, status }: { page: ListPage; status: ListingStatus | undefined }) {
  const link = (to: number, rel: "prev" | "next", label: string) => (
    <a className="button line small" href={listingsAddress(status, to)} rel={rel} data-busy={listingsWording.loading}>
      {label}
    </a>
  );
  return (
    <nav className="page-turner" aria-label={listingsWording.pages}>
      {number > 1 && link(number - 1, "prev", "Previous")}
      <p>{listingsWording.page(number, last)}</p>
      {number < last && link(number + 1, "next", "Next")}
    </nav>
  );
}
