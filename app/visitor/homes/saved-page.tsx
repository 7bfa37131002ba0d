import { data } from "react-router";
import { cityLine } from "#domain/listings/home-words.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { searchWording } from "#domain/mls/search-wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { KeptAddress, PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { HomeCard } from "../cards/home-card.tsx";
import { MlsNote, OldHomes } from "../cards/mls-note.tsx";
import { OwnHomeCard } from "../cards/own-home-card.tsx";
import { SavingHomes } from "../cards/saving-homes.tsx";
import type { Route } from "./+types/saved-page";
import { type KeptHome, keptHomes } from "./kept-homes.server.ts";
import styles from "./saved-page.css?inline";

/** As many as a browser keeps (saved-homes.ts). */
const most = 50;

/** The address names the homes, so that the page needs no script and can be sent to somebody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.getAll("home").filter(Boolean).slice(0, most);
  return data({ ...(await keptHomes(context, wanted)), isAsked: wanted.length > 0 });
}

const kept: KeptAddress = ({ searchParams }) => (searchParams.size > 0 ? undefined : "/saved");

export const handle: PageHandle = { styles, kept, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: searchWording.saved, isHidden: true });

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { homes, missing, isOpen, isAsked, facts } = loaderData;
  return (
    <div className="page find wrap">
      <h1>{searchWording.saved}</h1>
      {facts && <OldHomes facts={facts} />}
      {!isAsked && <NothingYet />}
      {homes.length > 0 && (
        <>
          <AskAboutThese homes={homes} />
          <SavingHomes>
            <div className="cards">
              {homes.map((kept, index) => (
                <KeptCard key={kept.keptAs} kept={kept} isFirst={index === 0} />
              ))}
            </div>
          </SavingHomes>
        </>
      )}
      {missing > 0 && <p className="told">{searchWording.missing(missing, isOpen)}</p>}
      {facts && <MlsNote facts={facts} />}
    </div>
  );
}

function KeptCard({ kept: { keptAs, listing, home }, isFirst }: { kept: KeptHome; isFirst: boolean }) {
  if (home) return <HomeCard home={home} isFirst={isFirst} heading="h2" />;
  return <OwnHomeCard listing={listing} keptAs={keptAs} isFirst={isFirst} />;
}

/** Gives way at once where this browser keeps something (kept-hearts.ts). */
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

/** Puts the homes into a message, which the visitor reads before anything is sent. */
function AskAboutThese({ homes }: { homes: readonly KeptHome[] }) {
  const { origin, profile } = useSite();
  const lines = homes.map(({ path, listing }) =>
    [
      [listing.title, cityLine(listing)].filter(Boolean).join(", "),
      shownPrice(listing, profile.advertising.soldPrice).text,
      listing.mlsNumber && `MLS ${listing.mlsNumber}`,
      origin + path,
    ]
      .filter(Boolean)
      .join(" · "),
  );
  const draft = `I would like to know more about these homes:\n\n${lines.join("\n")}`;
  return (
    <form method="post" action="/contact" className="actions">
      <input type="hidden" name="draft" value={draft.slice(0, 4800)} />
      <button type="submit" className="button navy">
        Ask about these
      </button>
    </form>
  );
}
