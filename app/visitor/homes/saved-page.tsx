import { data, redirect } from "react-router";
import { cityLine } from "#domain/listings/home-words.ts";
import { homePath, streetText } from "#domain/mls/home-path.ts";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import { searchWording } from "#domain/mls/search-wording.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { ownSearch } from "../../frame/own-search.server.ts";
import type { KeptAddress, PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { HomeCard } from "../cards/home-card.tsx";
import { MlsNote, OldHomes } from "../cards/mls-note.tsx";
import { SavingHomes } from "../cards/saving-homes.tsx";
import type { Route } from "./+types/saved-page";
import styles from "./saved-page.css?inline";

/** As many as a browser keeps (saved-homes.ts). */
const most = 50;

/** The address names the homes, so that the page needs no script and can be sent to somebody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await ownSearch(context);
  if (!own || own.facts.age === "closed") throw redirect("/search", 302);
  const wanted = new URL(request.url).searchParams.getAll("home").slice(0, most);
  const found = wanted.map((number) => own.search.find(number)).filter((home) => home !== undefined);
  const homes = found.filter(({ status }) => status !== "sold" || own.showsSold);
  return data({ homes, missing: wanted.length - homes.length, isAsked: wanted.length > 0, facts: own.facts });
}

const kept: KeptAddress = ({ searchParams }) => (searchParams.size > 0 ? undefined : "/saved");

export const handle: PageHandle = { styles, kept, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: searchWording.saved, isHidden: true });

export default function SavedPage({ loaderData: { homes, missing, isAsked, facts } }: Route.ComponentProps) {
  return (
    <div className="page find wrap">
      <h1>{searchWording.saved}</h1>
      <OldHomes facts={facts} />
      {!isAsked && <NothingYet />}
      {homes.length > 0 && (
        <>
          <AskAboutThese homes={homes} />
          <SavingHomes>
            <div className="cards">
              {homes.map((home, index) => (
                <HomeCard key={home.key} home={home} isFirst={index === 0} heading="h2" />
              ))}
            </div>
          </SavingHomes>
        </>
      )}
      {missing > 0 && (
        <p className="told">{missing === 1 ? "One of them is" : `${missing} of them are`} no longer on the market.</p>
      )}
      {homes.length > 0 && <MlsNote facts={facts} />}
    </div>
  );
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
function AskAboutThese({ homes }: { homes: readonly MlsHome[] }) {
  const { origin } = useSite();
  const lines = homes.map((home) =>
    [
      `${streetText(home)}, ${cityLine(home)}`,
      priceText(home.price),
      `MLS ${home.mlsNumber}`,
      origin + homePath(home),
    ].join(" · "),
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
