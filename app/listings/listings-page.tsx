import { data } from "react-router";
import { isListingStatus, type Listing, listingStatuses } from "#domain/listing.ts";
import { listingsWording, statusWord } from "#domain/wording.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/listings-page";
import { ListingCard } from "./listing-card.tsx";
import styles from "./listings-page.css?inline";

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get("status");
  const status = isListingStatus(wanted) ? wanted : undefined;
  const { platform, log } = servicesOf(context);
  try {
    const listings = await platform.listings.all();
    return { status, listings: status ? listings.filter((listing) => listing.status === status) : listings };
  } catch (error) {
    log.error("listings not loaded", { error: String(error) });
    return data({ status, listings: undefined }, { status: 503 });
  }
}

export const handle = { styles };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: listingsWording.heading });

export default function ListingsPage({ loaderData: { status, listings } }: Route.ComponentProps) {
  return (
    <div className="page listings-page wrap">
      <h1>{listingsWording.heading}</h1>
      <StatusFilter chosen={status} />
      {listings ? (
        <ListingGrid listings={listings} status={status} />
      ) : (
        <p className="failure">{listingsWording.failed}</p>
      )}
    </div>
  );
}

/** A form whose buttons are the filters: the chosen one is part of the address, so it can be shared and gone back to. */
function StatusFilter({ chosen }: { chosen: Listing["status"] | undefined }) {
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

function ListingGrid({ listings, status }: { listings: Listing[]; status: Listing["status"] | undefined }) {
  if (listings.length === 0) return <p className="empty">{listingsWording.empty(status)}</p>;
  return (
    <div className="cards">
      {listings.map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} isFirst={index === 0} />
      ))}
    </div>
  );
}
