import { data } from "react-router";
import { criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { listingsWording, phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { ownSearch } from "../../frame/own-search.server.ts";
import type { CacheAddress, PageHandle } from "../../frame/page-handle.ts";
import { lifeContext } from "../../frame/services.server.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { unsent } from "../../frame/unsent.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { Icon } from "../../ui/icon.tsx";
import { RangeSilhouette } from "../../ui/range-silhouette.tsx";
import type { Route } from "./+types/search-page";
import setFiltersStyles from "./form/set-filters.css?inline";
import resultsStyles from "./results/home-results.css?inline";
import { HomeResults } from "./results/home-results.tsx";
import noResultsStyles from "./results/no-results.css?inline";
import mapStyles from "./results/results-map.css?inline";
import { resultsMeta } from "./results/results-meta.ts";
import { type SearchResults, searchResults } from "./results/search-results.server.ts";
import { SearchFooter, SearchFrame } from "./search-frame.tsx";
import styles from "./search-page.css?inline";
import { frameHeaders, searchedOn } from "./search-page.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await ownSearch(context);
  if (!own) return data(null, { headers: await frameHeaders(context) });
  if (own.facts.age === "closed") return data({ closed: true as const });
  const results = searchResults(own, new URL(request.url).searchParams);
  context.get(lifeContext).searched = searchedOn(request.url, own, results);
  return data(unsent({ results, isListed: own.isListed }));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** If visitors search elsewhere, all addresses share one page. */
const cachedAs: CacheAddress = ({ searchParams }, { hasOwnSearch }) =>
  hasOwnSearch && searchParams.size > 0 ? { address: `/search?${searchParams}`, isPassing: true } : "/search";

export const handle: PageHandle = {
  frame: "full-screen",
  styles,
  shows: (shown) => (isResults(shown) ? { frame: undefined, styles: stylesOf(shown.results) } : {}),
  cachedAs,
  sitemap: ({ profile, hasOwnSearch }) => (profile?.idx.address || hasOwnSearch ? [{ path: "/search" }] : []),
};

/** Only the styles that these results need, so a first visit fits in the first ten packets. */
function stylesOf({ criteria, count, map }: SearchResults): string {
  const isSet = criteriaParts(criteria).length > 0;
  return (
    resultsStyles + (isSet ? setFiltersStyles : "") + (count === 0 ? noResultsStyles : "") + (map ? mapStyles : "")
  );
}

function isResults(shown: unknown): shown is { results: SearchResults; isListed: boolean } {
  return typeof shown === "object" && shown !== null && "results" in shown;
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const site = siteOf(matches);
  if (site && isResults(loaderData)) return resultsMeta(matches, loaderData);
  return pageMeta(matches, location.pathname, {
    pageName: "Property Search",
    ...(site && searchMeta(site.profile)),
  });
};

/** Without a search there's nothing to find, so search engines shouldn't send anyone here. */
function searchMeta(profile: Profile) {
  const isConnected = profile.idx.address !== "";
  return {
    title: pageText("searchTitle", profile),
    description: pageText(isConnected ? "searchDescription" : "searchMissingDescription", profile),
    isHidden: !isConnected,
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { profile } = useSite();
  if (isResults(loaderData)) return <HomeResults results={loaderData.results} />;
  if (loaderData?.closed)
    return (
      <div className="search">
        <SearchClosed />
        <SearchFooter />
      </div>
    );
  const { address, mode } = profile.idx;
  const isFramed = address !== "" && mode !== "link";
  return (
    <div className="search">
      {isFramed ? <SearchFrame address={address} /> : <SearchElsewhere address={address} />}
      <SearchFooter framed={isFramed ? address : undefined} />
    </div>
  );
}

/** Shown when the MLS data is too old to tell which homes are still for sale. */
function SearchClosed() {
  const { profile } = useSite();
  return (
    <div className="search-elsewhere">
      <div className="message page wrap">
        <h1>{searchWording.closed}</h1>
        <p>{searchWording.closedWhy}</p>
        <div className="actions">
          <a className="button navy" href="/contact">
            Contact
          </a>
          <a className="button line" href={`tel:${profile.phone}`}>
            {phoneText(profile.phone)}
          </a>
        </div>
      </div>
      <RangeSilhouette />
    </div>
  );
}

/** For an MLS that forbids frames, or an agent without a search page. */
function SearchElsewhere({ address }: { address: string }) {
  const { profile } = useSite();
  return (
    <div className="search-elsewhere">
      <div className="message wrap">
        <h1>{pageText("searchHeading", profile)}</h1>
        <p>{pageText(address ? "searchElsewhere" : "searchMissing", profile)}</p>
        <div className="actions">
          {address ? (
            <a className="button navy" href={address} target="_blank" rel="noopener">
              Open the MLS Search
              <Icon name="external" />
            </a>
          ) : (
            <a className="button navy" href="/contact">
              Contact
            </a>
          )}
          <a className="button line" href="/listings" data-busy={listingsWording.loading}>
            Browse Listings
          </a>
        </div>
      </div>
      <RangeSilhouette />
    </div>
  );
}
