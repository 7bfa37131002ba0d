import { data } from "react-router";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording } from "#domain/wording.ts";
import type { CacheAddress, PageHandle } from "../../../frame/page-handle.ts";
import { Island } from "../../../islands/island.tsx";
import { pageMeta } from "../../../seo/page-meta.ts";
import { BackLink } from "../../cards/back-link.tsx";
import { MlsNote, OldHomes } from "../../cards/mls-note.tsx";
import { Remark } from "../../cards/remark.tsx";
import { savedHomes } from "../saved-homes.server.ts";
import type { Route } from "./+types/compare-page";
import styles from "./compare-page.css?inline";
import { Comparison } from "./comparison.tsx";
import { SendThese } from "./saved-parts.tsx";

/** The most that fit side by side on a phone. */
const most = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.getAll("home").filter(Boolean);
  const { homes, ...known } = await savedHomes(context, wanted.slice(0, most));
  return data({ ...known, homes, more: wanted.length > most });
}

const cachedAs: CacheAddress = ({ searchParams }) => (searchParams.size > 0 ? undefined : "/saved/compare");

export const handle: PageHandle = { styles, cachedAs, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: searchWording.compared, isHidden: true });

export default function ComparePage({ loaderData: { homes, missing, isOpen, more, facts } }: Route.ComponentProps) {
  const ids = homes.map(({ savedAs }) => savedAs);
  return (
    <div className="page find wrap">
      <BackLink href="/saved" words={listingsWording.saved} busy={searchWording.loading} />
      <h1>{searchWording.compared}</h1>
      {facts && <OldHomes facts={facts} />}
      {homes.length === 0 && <Remark>Choose two or three of your saved homes to compare.</Remark>}
      {more && <Remark>You can compare up to three homes. These are the first three.</Remark>}
      {missing > 0 && <Remark>{searchWording.missing(missing, isOpen)}</Remark>}
      {homes.length > 0 && (
        <Island name="saved-list" props={{ title: searchWording.compared, homes: ids }} wakesFor="#|home-notes">
          <SendThese homes={homes} />
          <Comparison homes={homes} />
        </Island>
      )}
      {facts && <MlsNote facts={facts} />}
    </div>
  );
}
