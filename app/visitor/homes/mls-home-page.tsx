import { data, redirect } from "react-router";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { homeName, homePath } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording, priceText } from "#domain/wording.ts";
import { findOwnListing } from "../../frame/homes.server.ts";
import { useSite } from "../../frame/known-site.ts";
import { type MlsFacts, ownSearch } from "../../frame/own-search.server.ts";
import type { CacheAddress, PageHandle } from "../../frame/page-handle.ts";
import { siteOf } from "../../frame/site-data.ts";
import { unsent } from "../../frame/unsent.ts";
import { listingMeta } from "../../seo/listing-meta.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { BackLink } from "../cards/back-link.tsx";
import { Gallery } from "../cards/gallery/gallery.tsx";
import { mlsGalleryPhotos } from "../cards/gallery/gallery-photos.ts";
import { ContactBar, PageAddress, useAskRow } from "../cards/home-page-parts.tsx";
import { MlsNote, OldHomes } from "../cards/mls-note.tsx";
import { MlsHeart } from "../cards/saved/heart-button.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";
import { ShareButton } from "../cards/share-button.tsx";
import type { Route } from "./+types/mls-home-page";
import { firmLine, HomeDetails, useAsking } from "./home-details.tsx";
import { LikeHomes } from "./home-sections.tsx";
import styles from "./mls-home-page.css?inline";

/** How many other homes are shown below a home, or instead of one that no longer exists. */
const mostLike = 3;

interface NoHome {
  heading: string;
  words: string;
  like: MlsHome[];
  facts: MlsFacts | undefined;
}

const notFound: NoHome = {
  heading: listingsWording.notFound,
  words: "The listing may have been taken down, or the address may be incomplete.",
  like: [],
  facts: undefined,
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const own = await ownSearch(context);
  const home = own?.search.find(params.mlsNumber);
  const mine = await findOwnListing(context, params.mlsNumber, home?.key);
  if (mine) throw redirect(`/listings/${mine.id}`, 302);
  if (!own) return data({ none: notFound }, { status: 404 });
  if (own.facts.age === "closed")
    return data(
      { none: { ...notFound, heading: searchWording.closed, words: searchWording.closedWhy } },
      { status: 503 },
    );
  const { search, facts, showsSold, showsHistory, isListed } = own;
  const isShown = home !== undefined && (home.status !== "sold" || showsSold);
  if (!isShown) {
    const gone = home ?? search.findGone(params.mlsNumber);
    if (!gone) return data({ none: notFound }, { status: 404 });
    const words = "It may have sold or come off the market. Call or write to me. I may know of another one like it.";
    const like = search.like(gone, mostLike);
    return data({ none: { heading: searchWording.gone, words, like, facts } }, { status: 410 });
  }
  const path = homePath(home);
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
  const events = showsHistory ? search.eventsOf(homeName(home)) : undefined;
  return data(unsent({ home, events, like: search.like(home, mostLike), facts, isListed }));
}

const cachedAs: CacheAddress = ({ params: { mlsNumber = "", words } }) => ({
  address: `/homes/${[mlsNumber, words]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join("/")}`,
  isPassing: true,
});

export const handle: PageHandle = {
  styles,
  cachedAs,
  sitemap: ({ homes }) => homes.map(({ path, changed }) => ({ path, changed })),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (loaderData && "home" in loaderData && site) {
    const { home, isListed } = loaderData;
    const above = { name: searchWording.heading, path: "/search" };
    const ofMls = { path: homePath(home), above, firm: home.firm, isHidden: !isListed };
    return listingMeta(matches, asListing(home, site.profile.timeZone), ofMls);
  }
  const pageName = loaderData && "none" in loaderData ? loaderData.none.heading : listingsWording.notFound;
  return pageMeta(matches, undefined, { pageName });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return "none" in loaderData ? <NoHomePage none={loaderData.none} /> : <FoundHome found={loaderData} />;
}

interface Found {
  home: MlsHome;
  events: Parameters<typeof HomeDetails>[0]["events"];
  like: MlsHome[];
  facts: MlsFacts;
}

function FoundHome({ found: { home, events, like, facts } }: { found: Found }) {
  const { timeZone } = useSite().profile;
  const asking = useAskRow(useAsking(home), priceText(home.price));
  const listing = asListing(home, timeZone);
  return (
    <div className="page listing-page mls-home wrap">
      <div className="listing-top flow">
        <BackToSearch />
        <div className="ways">
          <SavingHomes>
            <MlsHeart home={home} />
          </SavingHomes>
          <ShareButton title={listing.title} />
        </div>
      </div>
      <Gallery
        title={listing.title}
        photos={mlsGalleryPhotos(home, listing)}
        savedAs={homeName(home)}
        firm={firmLine(home)}
        ask={asking}
      />
      <OldHomes facts={facts} />
      <div className="detail">
        <HomeDetails home={home} listing={listing} events={events} />
      </div>
      <PageAddress code={`/homes/${encodeURIComponent(homeName(home))}/qr.svg`} />
      <LikeHomes homes={like} heading="Similar homes" />
      <MlsNote facts={facts} />
      <ContactBar {...asking} />
    </div>
  );
}

function BackToSearch() {
  return <BackLink href="/search" words="Back to Search" busy={searchWording.loading} />;
}

function NoHomePage({ none: { heading, words, like, facts } }: { none: NoHome }) {
  return (
    <div className="page mls-home wrap">
      <h1>{heading}</h1>
      <p className="gone-words">{words}</p>
      <div className="actions">
        <a className="button navy" href="/contact">
          Contact
        </a>
        <BackToSearch />
      </div>
      <LikeHomes homes={like} heading={listingsWording.homesLike} />
      {facts && <MlsNote facts={facts} />}
    </div>
  );
}
