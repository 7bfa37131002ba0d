import { calendarName, hoursText, shortDayText, shortText } from "#domain/listings/facts/open-house.ts";
import { openDayText, openHousesPath } from "#domain/listings/facts/open-house-days.ts";
import { countOf } from "#domain/listings/lists/home-lists.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import { useSite } from "../../frame/known-site.ts";
import { readableSearch } from "../../frame/own-search.server.ts";
import type { CacheAddress, PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { homeData } from "../../seo/home-data.ts";
import { canonicalAddress, pageMeta } from "../../seo/page-meta.ts";
import { HomeCard } from "../cards/home-card.tsx";
import { MlsNote, OldHomes } from "../cards/mls-note.tsx";
import { OwnHomeCard } from "../cards/own-home-card.tsx";
import { PageTurner } from "../cards/page-turner.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";
import type { Route } from "./+types/open-houses-page";
import { openHousesOf, type ShownTime } from "./open-houses.server.ts";
import styles from "./open-houses-page.css?inline";

const heading = "Open houses";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [shown, own, { counts }] = await Promise.all([
    openHousesOf(context, new URL(request.url).searchParams),
    readableSearch(context),
    servicesOf(context).listings.contentVersion(),
  ]);
  // The sitemap uses the same rule (sitemap-entries.server.ts).
  return { ...shown, hasSearch: own !== undefined, isListed: own ? own.isListed : countOf(counts) > 0 };
}

/** Single days and further pages aren't cached. */
const cachedAs: CacheAddress = ({ searchParams }) =>
  searchParams.has("day") || searchParams.has("page") ? undefined : "/open-houses";

export const handle: PageHandle = {
  styles,
  cachedAs,
  sitemap: ({ hasOpenHouses }) => (hasOpenHouses ? [{ path: "/open-houses" }] : []),
};

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const site = siteOf(matches);
  const own = loaderData?.days.flatMap(({ times }) => times.flatMap(({ listing }) => listing ?? [])) ?? [];
  const homes = [...new Map(own.map((listing) => [listing.id, listing])).values()];
  return pageMeta(matches, location.pathname, {
    pageName: heading,
    ...(site && {
      description: pageText("openHousesDescription", site.profile),
      structuredData: homes.map((listing) => ({
        "@context": "https://schema.org",
        ...homeData(listing, site, canonicalAddress(site.origin, `/listings/${listing.id}`)),
      })),
    }),
    isHidden: !loaderData?.isListed,
  });
};

export default function OpenHousesPage({ loaderData }: Route.ComponentProps) {
  const { days, counts, day, page, lastPage, facts, hasSearch } = loaderData;
  const { now } = useSite();
  return (
    <div className="page find open-houses wrap">
      <h1>{heading}</h1>
      <p className="lead">The next two weeks, day by day. Just walk in.</p>
      {counts.length > 1 && <Days counts={counts} day={day} />}
      {facts && <OldHomes facts={facts} />}
      {days.length === 0 && <NoOpenHouses hasSearch={hasSearch} />}
      <SavingHomes>
        {days.map(({ date, times }, index) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>{openDayText(date, now)}</h2>
            <div className={index === 0 ? "cards" : "cards later"}>
              {times.map((time, place) => (
                <Time key={`${time.path} ${time.from}`} time={time} isFirst={index + place === 0} />
              ))}
            </div>
          </section>
        ))}
      </SavingHomes>
      {lastPage > 1 && (
        <PageTurner
          label="Pages of open houses"
          words={`Page ${page} of ${lastPage}`}
          page={page}
          hasNext={page < lastPage}
          pathOf={(to) => openHousesPath(day, to)}
          rel=" nofollow"
        />
      )}
      {facts && <MlsNote facts={facts} />}
    </div>
  );
}

/** Links to each day with an open house. */
function Days({ counts, day }: Pick<Route.ComponentProps["loaderData"], "counts" | "day">) {
  return (
    <nav className="days" aria-label="Days">
      <ul>
        <li>
          <a href={openHousesPath(undefined, 1)} aria-current={day === undefined || undefined}>
            All days
          </a>
        </li>
        {counts.map(({ date, count }) => (
          <li key={date}>
            <a href={openHousesPath(date, 1)} rel="nofollow" aria-current={day === date || undefined}>
              {shortDayText(date)} ({count})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The time is above the card, because the card only shows the home's next open house. */
function Time({ time, isFirst }: { time: ShownTime; isFirst: boolean }) {
  const { listing, mlsHome } = time;
  const base = mlsHome ? `/homes/${encodeURIComponent(homeName(mlsHome))}` : `/listings/${listing?.id}`;
  return (
    <div className="open-time">
      <p>
        <b>{hoursText(time)}</b>
        <a
          href={`${base}/open-house/${calendarName(time)}`}
          rel="nofollow"
          aria-label={`Add to Calendar: ${listing?.title ?? mlsHome?.street ?? "home"}, ${shortText(time)}`}
        >
          Add to Calendar
        </a>
      </p>
      {mlsHome && <HomeCard home={mlsHome} isFirst={isFirst} />}
      {listing && <OwnHomeCard listing={listing} savedAs={listing.id} isFirst={isFirst} heading="h3" />}
    </div>
  );
}

function NoOpenHouses({ hasSearch }: { hasSearch: boolean }) {
  return (
    <div className="no-open-houses">
      <p>No open houses are planned for the next two weeks. I’d be glad to show you a home any day that suits you.</p>
      <div className="actions">
        <a className="button navy" href="/contact">
          Write to Me
        </a>
        <a className="button line" href={hasSearch ? "/search" : "/listings"}>
          {hasSearch ? "Search Homes" : "Browse Listings"}
        </a>
      </div>
    </div>
  );
}
