import { data } from "react-router";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import type { CacheAddress, PageHandle } from "../../../frame/page-handle.ts";
import { pageText } from "../../../frame/site-data.ts";
import { Island } from "../../../islands/island.tsx";
import { pageMeta } from "../../../seo/page-meta.ts";
import { WatchLink } from "../../cards/ask-alert.tsx";
import { HomeCard } from "../../cards/home-card.tsx";
import { MlsNote, OldHomes } from "../../cards/mls-note.tsx";
import { OwnHomeCard } from "../../cards/own-home-card.tsx";
import { Remark } from "../../cards/remark.tsx";
import { type SavedHome, savedHomes } from "../saved-homes.server.ts";
import type { Route } from "./+types/saved-page";
import styles from "./saved-page.css?inline";
import { NoteOf, SendThese } from "./saved-parts.tsx";

/** The maximum that a browser saves (saved-homes.ts). */
const most = 50;
/** The maximum in a comparison (compare-page.tsx). */
const compared = 3;

/** The address names the homes, so the page needs no script and can be shared. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.getAll("home").filter(Boolean).slice(0, most);
  return data({ ...(await savedHomes(context, wanted)), isAsked: wanted.length > 0 });
}

const cachedAs: CacheAddress = ({ searchParams }) => (searchParams.size > 0 ? undefined : "/saved");

export const handle: PageHandle = { styles, cachedAs, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: listingsWording.saved, isHidden: true });

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { homes, missing, isOpen, isAsked, facts } = loaderData;
  return (
    <div className="page find wrap">
      <h1>{listingsWording.saved}</h1>
      {facts && <OldHomes facts={facts} />}
      {!isAsked && <NothingYet />}
      {homes.length > 0 && <SavedHomes homes={homes} />}
      {missing > 0 && <Remark>{searchWording.missing(missing, isOpen)}</Remark>}
      {facts && <MlsNote facts={facts} />}
    </div>
  );
}

/** Hidden right away if this browser has saved homes (saved-hearts.ts). */
function NothingYet() {
  const { profile } = useSite();
  return (
    <div className="nothing-saved" data-saved="">
      <p>
        {`${pageText("savedNothing", profile)} `}
        <a href="/search">Search homes</a>
      </p>
    </div>
  );
}

function SavedHomes({ homes }: { homes: SavedHome[] }) {
  return (
    <Island
      name="saved-list"
      props={{ title: listingsWording.saved, homes: homes.map(({ savedAs }) => savedAs) }}
      wakesFor=""
    >
      <SendThese homes={homes} />
      {homes.length > 1 && <Compare />}
      <div className="cards">
        {homes.map((saved, index) => (
          <div key={saved.savedAs} className="saved-home">
            <SavedCard saved={saved} isFirst={index === 0} />
            <NoteOf saved={saved} />
            <WatchLink home={saved.savedAs} />
            {homes.length > 1 && (
              <label>
                <input
                  type="checkbox"
                  form="compare"
                  name="home"
                  value={saved.savedAs}
                  defaultChecked={index < compared}
                />
                Compare
                <span className="visually-hidden"> {saved.listing.title}</span>
              </label>
            )}
          </div>
        ))}
      </div>
    </Island>
  );
}

/** The checkboxes at the homes belong to this form. */
function Compare() {
  return (
    <form id="compare" className="actions" action="/saved/compare">
      <button type="submit" className="button navy small">
        Compare
      </button>
      <p className="secondary">Choose two or three below to see them side by side.</p>
    </form>
  );
}

function SavedCard({ saved: { savedAs, listing, home }, isFirst }: { saved: SavedHome; isFirst: boolean }) {
  if (home) return <HomeCard home={home} isFirst={isFirst} heading="h2" />;
  return <OwnHomeCard listing={listing} savedAs={savedAs} isFirst={isFirst} />;
}
