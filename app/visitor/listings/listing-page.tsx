import { use } from "react";
import { data } from "react-router";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { listingsWording } from "#domain/wording.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { DocumentContext } from "../../frame/document.tsx";
import { findHome, showsOpenHouses } from "../../frame/homes.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { listingMeta } from "../../seo/listing-meta.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { pictureFacts } from "../../ui/listing-picture.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { BackLink } from "../cards/back-link.tsx";
import { Gallery } from "../cards/gallery/gallery.tsx";
import { galleryPhotos } from "../cards/gallery/gallery-photos.ts";
import { ContactBar, PageAddress, useAskRow } from "../cards/home-page-parts.tsx";
import { HeartButton } from "../cards/saved/heart-button.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";
import { ShareButton } from "../cards/share-button.tsx";
import type { Route } from "./+types/listing-page";
import { ListingDetails, ListingNotes, useAsking } from "./listing-details.tsx";
import styles from "./listing-page.css?inline";
import { cachedListing } from "./listings-address.ts";
import { othersLike, othersLikeGone } from "./other-homes.server.ts";
import { OtherHomes } from "./other-homes.tsx";

/** A prefetched page opens without a request, so it reports the view itself (app/api/counted.ts). */
const told =
  '/^n/.test(performance.getEntries()[0].deliveryType)&&navigator.sendBeacon("/api"+location.pathname+"/viewed")';

function PrefetchedView() {
  return <script nonce={use(DocumentContext)?.mark} dangerouslySetInnerHTML={{ __html: told }} />;
}

/** Why there's no listing to show. */
interface Problem {
  title: string;
  heading: string;
  words: string;
}

const notFound: Problem = {
  title: listingsWording.notFound,
  heading: listingsWording.notFound,
  words: "The listing may have been taken down, or the address may be incomplete.",
};

/** For a home the agent removed: search engines drop it, and visitors see similar homes. */
const noLongerListed: Problem = {
  title: listingsWording.gone,
  heading: listingsWording.gone,
  words: "It may have sold or come off the market. Call or write to me. I may know of another one like it.",
};

const failed: Problem = {
  title: "Failed to load listing details",
  heading: listingsWording.failedDetails,
  words: "Something on this site isn’t working right now. The address may still be right.",
};

type Shown = { others: HomeCard[] } & ({ listing: Listing } | { problem: Problem });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { listing, gone, isUnreadable } = await findHome(servicesOf(context), params.listingId);
  if (isUnreadable) return data<Shown>({ problem: failed, others: [] }, 503);
  if (listing) {
    const [others, { site }] = await Promise.all([othersLike(context, listing), currentSite(context)]);
    showsOpenHouses(context, [listing, ...(others ?? [])], site);
    // A page that couldn't load other homes must not be cached.
    return data<Shown>({ listing, others: others ?? [] }, others ? 200 : 503);
  }
  if (!gone) return data<Shown>({ problem: notFound, others: [] }, 404);
  const others = await othersLikeGone(context, gone);
  return data<Shown>({ problem: noLongerListed, others: others ?? [] }, others ? 410 : 503);
}

export const handle: PageHandle = {
  styles,
  cachedAs: cachedListing("/listings", { isTold: true }),
  sitemap: ({ listings }) =>
    listings.map((listing) => ({
      path: `/listings/${listing.id}`,
      changed: listing.updatedAt,
      images: listingImages(listing).map((address) => pictureFacts(listing, address).address),
    })),
};

export const meta: Route.MetaFunction = ({ matches, loaderData = { problem: failed, others: [] } }) =>
  "problem" in loaderData
    ? pageMeta(matches, undefined, { pageName: loaderData.problem.title })
    : listingMeta(matches, loaderData.listing);

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return "problem" in loaderData ? <NoListing {...loaderData} /> : <FoundListing {...loaderData} />;
}

function FoundListing({ listing, others }: { listing: Listing; others: HomeCard[] }) {
  const { advertising } = useSite().profile;
  const asking = useAskRow(useAsking(listing), shownPrice(listing, advertising.soldPrice).text);
  return (
    <div className="page listing-page wrap">
      <div className="listing-top flow">
        <BackToListings />
        <div className="ways">
          <SavingHomes>
            <HeartButton id={listing.id} name={listing.title} />
          </SavingHomes>
          <ShareButton title={listing.title} />
        </div>
      </div>
      <Gallery title={listing.title} photos={galleryPhotos(listing)} savedAs={listing.id} ask={asking} />
      <div className="detail">
        <ListingDetails listing={listing} />
      </div>
      <ListingNotes listing={listing} />
      <PageAddress code={`/listings/${listing.id}/qr.svg`} />
      <OtherHomes homes={others} />
      <ContactBar {...asking} />
      <PrefetchedView />
    </div>
  );
}

function BackToListings() {
  return <BackLink href="/listings" words="Back to Listings" busy={listingsWording.loading} />;
}

function NoListing({ problem: { heading, words }, others }: { problem: Problem; others: HomeCard[] }) {
  return (
    <MessagePage>
      <h1>{heading}</h1>
      <p>{words}</p>
      <BackToListings />
      <OtherHomes homes={others} heading={listingsWording.homesLike} />
    </MessagePage>
  );
}
