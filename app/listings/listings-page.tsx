import { data } from "react-router";
import { homesWording } from "#domain/listings/homes-wording.ts";
import { type Listing, type ListingStatus, listingStatuses } from "#domain/listings/listing.ts";
import { inOrder, listingOrders } from "#domain/listings/listing-order.ts";
import { type ListPage, listPage, partOn } from "#domain/listings/listing-pages.ts";
import { listingsWording, statusWord } from "#domain/wording.ts";
import { allHomes } from "../homes.server.ts";
import type { KeptAddress, PageHandle } from "../page-handle.ts";
import { listingsDescription } from "../seo/descriptions.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { siteOf } from "../site-data.ts";
import type { Route } from "./+types/listings-page";
import { ListingCard } from "./listing-card.tsx";
import { listingsAddress, type WantedListings, wantedListings } from "./listings-address.ts";
import styles from "./listings-page.css?inline";

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

export default function ListingsPage({ loaderData: { wanted, all, grid } }: Route.ComponentProps) {
  return (
    <div className="page listings-page wrap">
      <h1>{listingsWording.heading}</h1>
      <StatusFilter wanted={wanted} all={all} />
      {grid ? (
        <>
          {grid.total > 1 && <Orders wanted={wanted} total={grid.total} />}
          <ListingGrid listings={grid.listings} status={wanted.status} />
          {grid.page.last > 1 && <PageTurner page={grid.page} wanted={wanted} />}
        </>
      ) : (
        <p className="failure">{listingsWording.failed}</p>
      )}
    </div>
  );
}

/** A form whose buttons are the filters: the chosen one is part of the address, so it can be shared and gone back to. */
function StatusFilter({ wanted, all }: { wanted: WantedListings; all: readonly Listing[] }) {
  return (
    <form className="filters" action="/listings" aria-label="Filter by status" data-busy={listingsWording.loading}>
      {wanted.order !== "newest" && <input type="hidden" name="order" value={wanted.order} />}
      <button type="submit" aria-pressed={wanted.status === undefined}>
        All Properties
        <Count homes={all} />
      </button>
      {listingStatuses.map((status) => (
        <button key={status} type="submit" name="status" value={status} aria-pressed={wanted.status === status}>
          {statusWord[status]}
          <Count homes={all.filter((listing) => listing.status === status)} />
        </button>
      ))}
    </form>
  );
}

function Count({ homes }: { homes: readonly Listing[] }) {
  return homes.length > 0 && <span className="count"> {homes.length}</span>;
}

/** How many homes there are, and in which order they can be read. */
function Orders({ wanted: { status, order }, total }: { wanted: WantedListings; total: number }) {
  return (
    <div className="orders">
      <p>{homesWording.count(total)}</p>
      <nav aria-label={homesWording.order}>
        <ul>
          {listingOrders.map((each) => (
            <li key={each}>
              <a
                href={listingsAddress(status, 1, each)}
                aria-current={each === order ? "true" : undefined}
                data-busy={listingsWording.loading}
              >
                {homesWording.orders[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function ListingGrid({ listings, status }: { listings: Listing[]; status: ListingStatus | undefined }) {
  if (listings.length === 0) return <NoHomes status={status} />;
  return (
    <div className="cards">
      {listings.map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} isFirst={index === 0} />
      ))}
    </div>
  );
}

function NoHomes({ status }: { status: ListingStatus | undefined }) {
  return (
    <div className="empty">
      <p>{listingsWording.empty(status)}</p>
      {status && (
        <a href="/listings" data-busy={listingsWording.loading}>
          {homesWording.seeAll}
        </a>
      )}
    </div>
  );
}

function PageTurner({ page: { number, last }, wanted: { status, order } }: { page: ListPage; wanted: WantedListings }) {
  const link = (to: number, rel: "prev" | "next", label: string) => (
    <a
      className="button line small"
      href={listingsAddress(status, to, order)}
      rel={rel}
      data-busy={listingsWording.loading}
    >
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
