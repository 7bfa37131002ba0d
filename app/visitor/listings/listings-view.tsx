import type { HomeCard } from "#domain/listings/home-card.ts";
import { statusWord } from "#domain/listings/home-words.ts";
import { type ListingStatus, listingStatuses } from "#domain/listings/listing.ts";
import { countOf, type ListingCounts, type ListPage, listingOrders } from "#domain/listings/lists/home-lists.ts";
import { homesWording } from "#domain/listings/lists/homes-wording.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { listingsWording } from "#domain/wording.ts";
import { AskAlert, AskAlertLine, withAskAlert } from "../cards/ask-alert.tsx";
import { ListingCard } from "../cards/listing-card.tsx";
import { PageTurner } from "../cards/page-turner.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";
import { listingsAddress, type WantedListings } from "./listings-address.ts";

interface ListingsViewProps {
  wanted: WantedListings;
  /** Per status. */
  counts: ListingCounts;
  /** The homes on this page; undefined when they couldn't be read. */
  grid: { listings: HomeCard[]; page: ListPage; total: number } | undefined;
}

/** All homes, or those with one status: filters, sort order, a page of cards and pagination. */
export function ListingsView({ wanted, counts, grid }: ListingsViewProps) {
  return (
    <div className="page listings-page wrap">
      <h1>{listingsWording.heading}</h1>
      <StatusFilter wanted={wanted} counts={counts} />
      {grid ? (
        <>
          {grid.total > 1 && <Orders wanted={wanted} total={grid.total} />}
          <ListingGrid listings={grid.listings} status={wanted.status} />
          <Pages page={grid.page} wanted={wanted} />
        </>
      ) : (
        <p className="failure">{listingsWording.failed}</p>
      )}
    </div>
  );
}

/**
 * A form whose buttons are the filters: the selected one is in the address, so it can be shared and works with the Back
 * button.
 */
function StatusFilter({ wanted, counts }: { wanted: WantedListings; counts: ListingCounts }) {
  return (
    <form className="filters flow" action="/listings" aria-label="Filter by status" data-busy={listingsWording.loading}>
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

/** The number of homes, and the sort orders. */
function Orders({ wanted: { status, order }, total }: { wanted: WantedListings; total: number }) {
  return (
    <div className="orders flow secondary">
      <div className="count-and-alert flow">
        <p>{homesWording.count(total)}</p>
        <AskAlertLine criteria={anything} />
      </div>
      <nav aria-label={homesWording.order}>
        <ul className="flow">
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
    <SavingHomes>
      <div className="cards">
        {withAskAlert(
          listings.map((listing, index) => <ListingCard key={listing.id} listing={listing} isFirst={index === 0} />),
          anything,
        )}
      </div>
    </SavingHomes>
  );
}

function NoHomes({ status }: { status: ListingStatus | undefined }) {
  return (
    <div className="empty">
      <p>{listingsWording.empty(status)}</p>
      {status ? (
        <a href="/listings" data-busy={listingsWording.loading}>
          {homesWording.seeAll}
        </a>
      ) : (
        <a href="/search">Search homes</a>
      )}
      <AskAlert criteria={anything} />
    </div>
  );
}

function Pages({ page: { number, last }, wanted: { status, order } }: { page: ListPage; wanted: WantedListings }) {
  if (last === 1) return null;
  return (
    <PageTurner
      label={listingsWording.pages}
      words={listingsWording.page(number, last)}
      page={number}
      hasNext={number < last}
      pathOf={(page) => listingsAddress(status, page, order)}
      busy={listingsWording.loading}
    />
  );
}
