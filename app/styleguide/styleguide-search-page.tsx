import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { asListing } from "#domain/mls/as-listing.ts";
import { anything, type Criteria } from "#domain/mls/criteria.ts";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import { criteriaParts } from "#domain/mls/search-wording.ts";
import { useSite } from "../frame/known-site.ts";
import type { MlsFacts } from "../frame/mls-facts.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import { HomeCard } from "../visitor/cards/home-card.tsx";
import { MlsNote, OldHomes } from "../visitor/cards/mls-note.tsx";
import { SavingHomes } from "../visitor/cards/saving-homes.tsx";
import { AskBar, HomeDetails } from "../visitor/homes/home-details.tsx";
import homeStyles from "../visitor/homes/mls-home-page.css?inline";
import resultsStyles from "../visitor/search/home-results.css?inline";
import { HomeResults } from "../visitor/search/home-results.tsx";
import { NoResults } from "../visitor/search/no-results.tsx";
import type { SearchResults } from "../visitor/search/search-results.server.ts";
import { Specimen } from "./specimen.tsx";
import styles from "./styleguide.css?inline";

/** The homes are those of the invented MLS that a fresh site comes with. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { homes } = servicesOf(context).homeSearch.search(anything, true);
  return { homes };
}

export const handle: PageHandle = { styles: [resultsStyles, homeStyles, styles].join("") };

export const meta = () => [{ title: "Styleguide: search" }];

/** The search of the MLS and its homes in every state. In development only. */
export default function StyleguideSearchPage() {
  const { homes } = useLoaderData<typeof loader>();
  const [home] = homes;
  if (!home) return <p>There is no home to show: start in an empty data folder.</p>;
  return (
    <main className="styleguide">
      <h1>Styleguide</h1>
      <nav>
        <a href="/styleguide">Public pages</a>
        <a href="/styleguide/search" aria-current="page">
          Search
        </a>
        <a href="/styleguide/admin">Admin</a>
      </nav>
      <div id="home-cards">
        <HomeCards home={home} />
      </div>
      <div id="results">
        <Results homes={homes} />
      </div>
      <div id="mls-home">
        <Details home={home} />
      </div>
    </main>
  );
}

const facts: MlsFacts = { isInvented: false, age: "fresh", updated: "Nov 21, 2026, 6:30 PM" };
const longName = "Featherstonehaugh-Cholmondeley Realty of the Whole Front Range and Everything Beyond It";

function withheld({ street: _street, ...home }: MlsHome): MlsHome {
  return { ...home, key: "withheld" };
}

function odd(home: MlsHome): MlsHome {
  const nothing = { bedrooms: undefined, bathrooms: undefined, squareFeet: undefined, photos: [], openHouses: [] };
  return { ...home, ...(nothing as object), key: "odd", street: longName, firm: longName, price: 123_456_789 };
}

function HomeCards({ home }: { home: MlsHome }) {
  const states = [
    home,
    { ...home, key: "mine", isMine: true as const },
    { ...home, key: "pending", status: "pending" as const },
    { ...home, key: "sold", status: "sold" as const },
    { ...home, key: "reduced", originalPrice: home.price + 20_000 },
    withheld(home),
    odd(home),
  ];
  return (
    <Specimen name="Cards: active, my own, pending, sold, reduced, with its address withheld, and with long names alone">
      <SavingHomes>
        <div className="cards">
          {states.map((each) => (
            <HomeCard key={each.key} home={each} />
          ))}
        </div>
      </SavingHomes>
    </Specimen>
  );
}

function Results({ homes }: { homes: MlsHome[] }) {
  const criteria: Criteria = { ...anything, beds: 3, priceMax: 500_000, cities: ["Monument"] };
  const results: SearchResults = {
    ...{ facts, criteria, isSwapped: true, ignored: ["beds"], homes: homes.slice(0, 3), count: 25 },
    ...{ cities: ["Monument", "Fountain"], meant: undefined, drops: [] },
  };
  const drops = criteriaParts(criteria).map((part, place) => ({ part, count: place * 7 }));
  const nothing: SearchResults = {
    ...results,
    homes: [],
    count: 0,
    drops,
    meant: { city: "Fountain", path: "/search" },
  };
  return (
    <>
      <Specimen name="Results of a search, with what was understood">
        <HomeResults results={results} />
      </Specimen>
      <Specimen name="Nothing found: what to leave out">
        <NoResults results={nothing} />
      </Specimen>
      <Specimen name="What the MLS wants said: of today, and of old homes">
        <MlsNote facts={facts} />
        <OldHomes facts={{ ...facts, age: "old" }} />
      </Specimen>
    </>
  );
}

function Details({ home }: { home: MlsHome }) {
  const { timeZone } = useSite().profile;
  return [home, odd(home)].map((each) => (
    <Specimen key={each.key} name={`What is said of a home of the MLS: ${each.street}`}>
      <div className="listing-page mls-home">
        <div className="detail">
          <HomeDetails home={each} listing={asListing(each, timeZone)} />
        </div>
      </div>
      <AskBar home={each} />
    </Specimen>
  ));
}
