import { searchWording } from "#domain/mls/search/search-wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HomeCard } from "../cards/home-card.tsx";
import { OldHomes } from "../cards/mls-note.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";
import { SearchBox } from "../search/form/search-box.tsx";
import type { Market } from "./new-on-the-market.server.ts";

/** On the lower edge of the picture; on a phone behind its buttons. */
export function HeroSearch() {
  return (
    <search>
      <Island name="search-form" props={{}}>
        <form action="/search" data-busy={searchWording.loading}>
          <SearchBox />
        </form>
      </Island>
    </search>
  );
}

/** What is new in the search: homes of other firms, below the agent's own. */
export function NewOnTheMarket({ market: { homes, count, facts } }: { market: Market }) {
  const { profile } = useSite();
  return (
    <section className="market wrap" aria-labelledby="market-heading">
      <h2 id="market-heading">{pageText("marketHeading", profile)}</h2>
      <OldHomes facts={facts} />
      <SavingHomes>
        <div className="market-homes">
          {homes.map((home) => (
            <HomeCard key={home.key} home={home} />
          ))}
        </div>
      </SavingHomes>
      <a className="button line" href="/search">
        See all {searchWording.count(count)}
        <Icon name="arrow" />
      </a>
    </section>
  );
}
