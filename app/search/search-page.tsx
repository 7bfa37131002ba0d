import { data } from "react-router";
import type { Profile } from "#domain/profile/profile.ts";
import { listingsWording, phoneText } from "#domain/wording.ts";
import type { PageHandle } from "../page-handle.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { RangeSilhouette } from "../site/range-silhouette.tsx";
import { pageText, siteOf, useSite } from "../site-data.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/search-page";
import { frameHeaders } from "./search-frame.server.ts";
import styles from "./search-page.css?inline";
import wordsStyles from "./search-words.css?inline";
import { SearchWords } from "./search-words.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return data(null, { headers: await frameHeaders(context) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  frame: "full-screen",
  showsNoLists: true,
  styles: styles + wordsStyles,
  sitemap: ({ profile }) => (profile?.idx.address ? [{ path: "/search" }] : []),
};

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    pageName: "Property Search",
    ...(site && searchMeta(site.profile)),
  });
};

/** Without an address there is nothing to search: nobody shall be led here in the hope of it. */
function searchMeta(profile: Profile) {
  const isConnected = profile.idx.address !== "";
  return {
    title: pageText("searchTitle", profile),
    description: pageText(isConnected ? "searchDescription" : "searchMissingDescription", profile),
    isHidden: !isConnected,
  };
}

export default function SearchPage() {
  const { profile } = useSite();
  const { address, mode } = profile.idx;
  const isFramed = address !== "" && mode === "frame";
  return (
    <div className="search">
      {isFramed ? <SearchFrame address={address} /> : <SearchElsewhere address={address} />}
      <footer className="search-footer">
        <p>
          <strong>{profile.firmName}</strong> · {profile.license} · Equal Housing Opportunity ·{" "}
          <a href="/privacy">Privacy</a>
        </p>
        <p>
          <a href={`tel:${profile.phone}`}>{phoneText(profile.phone)}</a>
          {isFramed && (
            <a href={address} target="_blank" rel="noopener">
              Search not showing? Open it in a new tab
              <Icon name="external" />
            </a>
          )}
        </p>
      </footer>
    </div>
  );
}

function SearchFrame({ address }: { address: string }) {
  const { profile } = useSite();
  return (
    <div className="search-frame">
      <h1 className="visually-hidden">{pageText("searchTitle", profile)}</h1>
      <SearchWords />
      <iframe
        title="MLS property search"
        src={address}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="geolocation; fullscreen"
      />
    </div>
  );
}

/** When the MLS forbids frames, or the agent has no search page yet. */
function SearchElsewhere({ address }: { address: string }) {
  return (
    <div className="search-elsewhere">
      <div className="message wrap">
        <h1>Property Search</h1>
        {address ? (
          <p>
            The MLS search opens in a page of its own. Come back here when you have found a home you would like to see.
          </p>
        ) : (
          <p>
            The full MLS search is on its way. Tell me what you are looking for, and I will send you the homes that fit.
          </p>
        )}
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
