import { data } from "react-router";
import { listingsWording } from "#domain/wording.ts";
import { listingMeta } from "../seo/listing-meta.ts";
import { servicesOf } from "../services.server.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/listing-page";
import { Gallery } from "./gallery.tsx";
import { ListingDetails } from "./listing-details.tsx";
import styles from "./listing-page.css?inline";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, log } = servicesOf(context);
  try {
    const listing = await platform.listings.find(params.listingId);
    return listing ? { listing } : data({ problem: listingsWording.notFound }, { status: 404 });
  } catch (error) {
    log.error("listing not loaded", { error: String(error) });
    return data({ problem: listingsWording.failedDetails }, { status: 503 });
  }
}

export const handle = { styles };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  listingMeta(matches, loaderData && "listing" in loaderData ? loaderData.listing : undefined);

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  if ("problem" in loaderData) return <Problem sentence={loaderData.problem} />;
  const { listing } = loaderData;
  return (
    <div className="page listing-page wrap">
      <BackToListings />
      <div className="detail">
        <Gallery listing={listing} />
        <ListingDetails listing={listing} />
      </div>
    </div>
  );
}

function BackToListings() {
  return (
    <a className="link back" href="/listings" data-busy={listingsWording.loading}>
      <Icon name="back" />
      Back to Listings
    </a>
  );
}

function Problem({ sentence }: { sentence: string }) {
  return (
    <div className="message-page wrap">
      <h1>{sentence}</h1>
      <p>It may have been taken down, or the address may be incomplete.</p>
      <BackToListings />
    </div>
  );
}
