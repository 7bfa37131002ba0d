import { data } from "react-router";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { homesWording } from "#domain/listings/homes-wording.ts";
import { type ListingStatus, listingStatuses } from "#domain/listings/listing.ts";
import { countOf, type ListingCounts } from "#domain/listings/listing-counts.ts";
import { listingOrders } from "#domain/listings/listing-order.ts";
import {
  isLastNumbered,
  type ListPage,
  listPage,
  pageBehind,
  partBehind,
  partOn,
} from "#domain/listings/listing-pages.ts";
import { listingsWording, statusWord } from "#domain/wording.ts";
import { currentSite } from "../current-site.server.ts";
import { readHomes } from "../homes.server.ts";
import type { KeptAddress, PageHandle } from "../page-handle.ts";
import { listingsDescription } from "../seo/descriptions.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { showsOpenHouses } from "../shown-homes.server.ts";
import { siteOf } from "../site-data.ts";
import type { Route } from "./+types/listings-page";
import { ListingCard } from "./listing-card.tsx";
import { listingsAddress, type WantedListings, wantedListings } from "./listings-address.ts";
import styles from "./listings-page.css?inline";
import { placeInList } from "./place-in-list.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = wantedListings(searchParams);
  const after = placeInList(searchParams);
  const read = await readHomes(context, async ({ contentVersion, cards }) => {
    const { counts } = await contentVersion();
    const total = countOf(counts, wanted.status);
    const page = after ? pageBehind(searchParams.get("page"), total) : listPage(searchParams.get("page"), total);
    const part = after ? { limit: partBehind, after } : partOn(page);
    const { cards: listings, next } = await cards({ ...wanted, ...part });
    return { counts, grid: { listings, page, total, next } };
  });
  if (!read) return data({ wanted, counts: none, grid: undefined }, { status: 503 });
  showsOpenHouses(context, read.grid.listings, (await currentSite(context)).site);
  return { wanted, ...read };
}

const none = { active: 0, pending: 0, sold: 0 };

const kept: KeptAddress = ({ searchParams }, { listingCount }) => {
  if (searchParams.has("after")) return undefined;
  const { status, order } = wantedListings(searchParams);
  return listingsAddress(status, listPage(searchParams.get("page"), listingCount(status)).number, order);
};

export const handle: PageHandle = { styles, kept, sitemap: ({ changed }) => [{ path: "/listings", changed }] };

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

export default function ListingsPage({ loaderData: { wanted, counts, grid } }: Route.ComponentProps) {
  return (
    <div className="page listings-page wrap">
      <h1>{listingsWording.heading}</h1>
      <StatusFilter wanted={wanted} counts={counts} />
      {grid ? (
        <>
          {grid.total > 1 && <Orders wanted={wanted} total={grid.total} />}
          <ListingGrid listings={grid.listings} status={wanted.status} />
          {grid.page.last > 1 && <PageTurner page={grid.page} next={grid.next} wanted={wanted} />}
        </>
      ) : (
        <p className="failure">{listingsWording.failed}</p>
      )}
    </div>
  );
}

/** A form whose buttons are the filters: the chosen one is part of the address, so it can be shared and gone back to. */
function StatusFilter({ wanted, counts }: { wanted: WantedListings; counts: ListingCounts }) {
  return (
    <form className="filters" action="/listings" aria-label="Filter by status" data-busy={listingsWording.loading}>
      {wanted.order !== "newest" && <input type="hidden" name="order" value={wanted.order} />}
      <button type="submit" aria-pressed={wanted.status === undefined}>
        All Properties
        <Count homes={countOf(counts)} />
      </button>
      {listingStatuses.map((status) => (
        <button key={status} type="submit" name="status" value={status} aria-pressed={wanted.status === status}>
          {statusWord[status]}
          <Count homes={counts[status]} />
        </button>
      ))}
    </form>
  );
}

function Count({ homes }: { homes: number }) {
  return homes > 0 && <span className="count"> {homes}</span>;
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

function ListingGrid({ listings, status }: { listings: HomeCard[]; status: ListingStatus | undefined }) {
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

interface Turned {
  page: ListPage;
  /** Where the page behind this one begins; absent on the last. */
  next: string | undefined;
  wanted: WantedListings;
}

function PageTurner({ page, next, wanted: { status, order } }: Turned) {
  const { number, last } = page;
  const isBehind = number > listPage(String(number), Number.MAX_SAFE_INTEGER).number;
  const link = (address: string, rel: "prev" | "next", label: string) => (
    <a className="button line small" href={address} rel={rel} data-busy={listingsWording.loading}>
      {label}
    </a>
  );
  const nextAddress = listingsAddress(status, number + 1, order, isLastNumbered(page) ? next : undefined);
  return (
    <nav className="page-turner" aria-label={listingsWording.pages}>
      {number > 1 && !isBehind && link(listingsAddress(status, number - 1, order), "prev", "Previous")}
      {isBehind && link(listingsAddress(status, 1, order), "prev", homesWording.firstPage)}
      <p>{listingsWording.page(number, last)}</p>
      {next && link(nextAddress, "next", "Next")}
    </nav>
  );
}
